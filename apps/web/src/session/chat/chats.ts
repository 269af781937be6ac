import type { LiveEvent, PageCharacter, Visitor } from "@evenfall/contracts";
import type { Stop } from "../browser/ports.ts";
import type { ChatStart } from "./initial-model.ts";
import { createChat, type Chat, type ChatDeps } from "./chat.ts";
import type { ChatState } from "./chat-types.ts";

export interface ChatsDeps extends Omit<ChatDeps, "character" | "owner"> {
  readonly visitor: () => Visitor | null;
  readonly onChange: (chat: ChatState | null) => void;
}

/** The open conversation, and those left behind that still have something to send. */
export const createChats = (deps: ChatsDeps) => {
  let current: Chat | null = null;
  let stopWatching: Stop = () => undefined;
  /** Each with the end of its watch. */
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
    // What an account wrote reaches the server although another conversation is open now.
    const stop = chat.subscribe(() => {
      if (chat.hasPending()) return;
      stop();
      leftBehind.delete(chat);
      chat.dispose();
    });
    leftBehind.set(chat, stop);
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
      const chat = createChat(beginning, { ...deps, character, owner });
      const visitor = deps.visitor();
      if (visitor !== null) chat.know(visitor);
      return enter(chat);
    },
    /** Back to one left behind, if it is still at work. */
    reopen: (conversationId: string): Chat | null => {
      const found = [...leftBehind.keys()].find((chat) => chat.conversationId() === conversationId);
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
