import type { ConversationUpdate, LiveEvent, PageCharacter, Visitor } from "@evenfall/contracts";
import type { Stop } from "../browser/ports.ts";
import type { ChatStart } from "./initial-model.ts";
import { createChat, type Chat } from "./chat.ts";
import type { ChatDeps } from "./deps.ts";
import type { ChatState } from "./chat-types.ts";
import type { Pending } from "./model.ts";

export interface ChatsDeps extends Omit<ChatDeps, "character" | "owner"> {
  readonly visitor: () => Visitor | null;
  readonly onChange: (chat: ChatState | null) => void;
}

/** The open conversation, and those left behind that still have something to send. */
export const createChats = (deps: ChatsDeps) => {
  let current: Chat | null = null;
  let stopWatching: Stop = () => undefined;
  /** Each with the function that stops watching it. */
  const leftBehind = new Map<Chat, Stop>();

  const leave = (): void => {
    stopWatching();
    const chat = current;
    current = null;
    if (chat === null) return;
    if (chat.owner() === "guest" || !chat.hasPending()) {
      chat.dispose();
      return;
    }
    // What an account wrote still has to reach the server although another conversation is open now.
    keepAtWork(chat);
  };

  const keepAtWork = (chat: Chat): void => {
    const stop = chat.subscribe(() => {
      if (chat.hasPending()) return;
      stop();
      leftBehind.delete(chat);
      chat.dispose();
    });
    leftBehind.set(chat, stop);
  };

  const begin = (
    beginning: ChatStart,
    character: PageCharacter,
    owner: ChatDeps["owner"],
  ): Chat => {
    const chat = createChat(beginning, { ...deps, character, owner });
    const visitor = deps.visitor();
    if (visitor !== null) chat.know(visitor);
    return chat;
  };

  const enter = (chat: Chat): Chat => {
    current = chat;
    stopWatching = chat.subscribe(() => deps.onChange(chat.getState()));
    deps.onChange(chat.getState());
    return chat;
  };

  const all = (): Chat[] => [...(current === null ? [] : [current]), ...leftBehind.keys()];

  return {
    current: (): Chat | null => current,
    /** Opens one in place of the current; it starts with `start()`. */
    open: (beginning: ChatStart, character: PageCharacter, owner: ChatDeps["owner"]): Chat => {
      leave();
      return enter(begin(beginning, character, owner));
    },
    isAtWork: (conversationId: string): boolean =>
      all().some((chat) => chat.ownId() === conversationId),
    /** Sends what waits in an account's conversation without opening it. */
    workBehind: (
      update: ConversationUpdate,
      character: PageCharacter,
      rows: readonly Pending[],
    ): void => {
      const chat = begin({ type: "snapshot", update }, character, "account");
      chat.wait(rows);
      keepAtWork(chat);
      chat.start();
    },
    /** Goes back to one left behind, if it is still at work; else null. */
    reopen: (conversationId: string): Chat | null => {
      const found = [...leftBehind.keys()].find((chat) => chat.ownId() === conversationId);
      if (found === undefined) return null;
      leftBehind.get(found)?.();
      leftBehind.delete(found);
      leave();
      return enter(found);
    },
    takeEvent: (event: LiveEvent): void => {
      for (const chat of all()) chat.takeEvent(event);
    },
    catchUp: (): void => {
      for (const chat of all()) void chat.catchUp();
    },
    know: (visitor: Visitor): void => {
      for (const chat of all()) chat.know(visitor);
    },
    close: (): void => {
      stopWatching();
      for (const chat of all()) chat.dispose();
      for (const stop of leftBehind.values()) stop();
      leftBehind.clear();
      const wasOpen = current !== null;
      current = null;
      if (wasOpen) deps.onChange(null);
    },
  };
};

export type Chats = ReturnType<typeof createChats>;
