import {
  changeConversation,
  deleteConversation,
  listConversations,
  type ListedConversation,
  type LiveEvent,
} from "@evenfall/contracts";
import type { CallInput } from "../api/client.ts";
import { isRefused, faultText, isPassing, retryAfterMsOf } from "../api/fault.ts";
import { oneAtATime } from "../api/one-at-a-time.ts";
import { retryLater } from "../api/retry-later.ts";
import type { Stop } from "../browser/ports.ts";
import { knownVisitor, showFault } from "../core-context.ts";
import type { SessionParts } from "../dialog-tools.ts";
import { createStore, patch } from "../store.ts";
import { rowAfter } from "./rows.ts";
import { createSaySeen } from "./say-seen.ts";

/** How long an action can be undone. */
export const UNDO_MS = 10_000;

/** Most rows in one answer. */
const LIST_MAX = 200;

export interface ListState {
  /** Null until the server has answered; always null for a guest. */
  readonly rows: readonly ListedConversation[] | null;
  /** What can be undone now. */
  readonly undo: "archived" | "deleted" | "new" | null;
  /** The end of the open conversation is on the screen. */
  readonly isAtEnd: boolean;
}

type Changes = CallInput<typeof changeConversation>["body"];

interface Undo {
  readonly type: NonNullable<ListState["undo"]>;
  readonly takeBack: () => Promise<void>;
  /** Makes the action final: its time is over, or another one can be undone instead. */
  readonly settle?: () => Promise<void>;
}

/** An account's conversations, kept current by live events, and the actions on whole conversations. */
export const createConversationList = ({ context, opening, watchers }: SessionParts) => {
  const { client, ports, state, views, chats, intent, retry, memory, offline } = context;
  const store = createStore<ListState>({ rows: null, undo: null, isAtEnd: false });
  const ended = new AbortController();
  /** Deleted in this page; the server knows, or will be told. */
  const gone = new Set<string>();
  let owner: string | null = null;
  let undo: Undo | null = null;
  let stopUndo: Stop = () => undefined;
  let failures = 0;
  let stopRetry: Stop = () => undefined;

  const saySeen = createSaySeen(context, () => store.getState().rows, ended.signal);

  const setRows = (rows: readonly ListedConversation[] | null): void =>
    patch(store, { rows: rows && rows.filter(({ id }) => !gone.has(id)) });

  /** Shows the server's rows and keeps them for a time without a network. */
  const take = (rows: readonly ListedConversation[]): void => {
    setRows(rows);
    void offline((kept) => kept.keepList(rows));
  };

  const askPage = (skip: number) =>
    client.call(listConversations, {
      query: { orderBy: "updatedAt", direction: "desc", limit: LIST_MAX, skip },
    });

  const ask = async (): Promise<void> => {
    const asker = owner;
    if (asker === null) return;
    const found = new Map<string, ListedConversation>();
    let known: number;
    let answer: Awaited<ReturnType<typeof askPage>>;
    // Page by page; a row may move between two of them. An older server gives the first page each time.
    do {
      known = found.size;
      answer = await askPage(known);
      if (answer.ok) for (const row of answer.value.conversations) found.set(row.id, row);
    } while (answer.ok && answer.value.conversations.length === LIST_MAX && found.size > known);
    const rows = [...found.values()];
    if (ended.signal.aborted || owner !== asker) return;
    stopRetry();
    if (answer.ok) {
      failures = 0;
      take(rows);
      saySeen.soon();
      return;
    }
    const pause = { failures, atLeastMs: retryAfterMsOf(answer.error) };
    failures += 1;
    if (!isPassing(answer.error)) return;
    stopRetry = retryLater(ports, pause, () => void load());
    const kept = store.getState().rows === null ? await offline((here) => here.list()) : null;
    if (kept !== null && owner === asker && store.getState().rows === null) setRows(kept);
  };

  /** Asks for the whole list. */
  const load = oneAtATime(ask);

  const takeEvent = (event: LiveEvent | null): void => {
    const { rows } = store.getState();
    if (rows === null) return;
    if (event === null) void load();
    else if (event.type === "conversation-removed")
      take(rows.filter(({ id }) => id !== event.conversationId));
    else if (event.type === "conversation-changed" && !gone.has(event.conversationId)) {
      const known = rows.find(({ id }) => id === event.conversationId);
      const row = known && event.update ? rowAfter(known, event.update) : null;
      if (row === null) void load();
      else take(rows.map((one) => (one === known ? row : one)));
      saySeen.soon();
    }
  };

  const open = async (conversationId: string): Promise<void> => {
    const latest = intent.begin();
    if (chats.current()?.conversationId() === conversationId && !chats.current()?.isRemoved()) {
      views.show("chat");
      return;
    }
    const row = store.getState().rows?.find(({ id }) => id === conversationId);
    const ageStep = knownVisitor(state)?.ageStep;
    // The age step comes first, and then opens the character's latest conversation.
    if (row !== undefined && ageStep !== "adult" && ageStep !== "asked")
      return opening.pick(row.assistantId);
    if (chats.reopen(conversationId) !== null) {
      views.show("chat");
      return;
    }
    const answer = await retry.here((until) => opening.read(conversationId, { until }), latest);
    if (latest.aborted) return;
    if (!answer.ok) showFault(state, answer.error);
    else if (answer.value === null) await load();
    else opening.openSnapshot(answer.value);
  };

  const setUndo = (next: Undo | null): void => {
    stopUndo();
    undo = next;
    patch(store, { undo: next?.type ?? null });
  };

  /** Makes the action final that could be undone. */
  const settle = async (): Promise<void> => {
    const last = undo;
    setUndo(null);
    await last?.settle?.();
  };

  /** Restarts the time to undo, or stops it while the visitor is at the line that offers it. */
  const holdUndo = (isHeld: boolean): void => {
    stopUndo();
    if (undo !== null && !isHeld) stopUndo = ports.clock.after(UNDO_MS, () => void settle());
  };

  const offerUndo = (offer: Undo): void => {
    setUndo(offer);
    holdUndo(false);
  };

  const drop = async (conversationId: string): Promise<void> => {
    const answer = await retry.untilAnswered(
      () => client.call(deleteConversation, { params: { conversationId } }),
      { until: ended.signal },
    );
    if (answer.ok || isRefused(answer.error, "not-found")) {
      memory.drop(conversationId);
      return;
    }
    gone.delete(conversationId);
    showFault(state, answer.error);
    await load();
  };

  /** Gives what went wrong, in words; null if nothing did. */
  const change = async (conversationId: string, body: Changes): Promise<string | null> => {
    const answer = await retry.untilAnswered(
      () => client.call(changeConversation, { params: { conversationId }, body }),
      { until: ended.signal },
    );
    if (!answer.ok) return faultText(answer.error);
    const { conversation } = answer.value;
    takeEvent({
      type: "conversation-changed",
      conversationId,
      revision: conversation.revision,
      update: answer.value,
    });
    return null;
  };

  const leaveChat = (): void => {
    chats.close();
    if (views.getState().view === "chat") views.back();
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    open,
    /** Opens a new conversation with the character at once; for an account. */
    startNew: async (characterId: string): Promise<void> => {
      const before = chats.current();
      if (before?.characterId === characterId && !before.hasMessages() && !before.isRemoved()) {
        views.show("chat");
        return;
      }
      await settle();
      intent.begin();
      const beforeId = before?.conversationId() ?? null;
      const started = opening.open({ type: "new", startOver: false }, characterId);
      started?.start();
      offerUndo({
        type: "new",
        takeBack: async () => {
          const startedId = started?.conversationId() ?? null;
          if (startedId !== null) gone.add(startedId);
          if (beforeId === null) leaveChat();
          else await open(beforeId);
          if (startedId !== null) await drop(startedId);
          await load();
        },
      });
    },
    change,
    /** Archives the conversation, which can be undone for a while, or brings it back. */
    archive: async (conversationId: string, isArchived: boolean): Promise<void> => {
      await settle();
      const problem = await change(conversationId, { archived: isArchived });
      if (problem !== null || !isArchived) return;
      offerUndo({
        type: "archived",
        takeBack: async () => void (await change(conversationId, { archived: false })),
      });
    },
    /** Takes the row away at once, and deletes the conversation when that can no longer be undone. */
    remove: async (conversationId: string, nextId: string | null): Promise<void> => {
      await settle();
      gone.add(conversationId);
      setRows(store.getState().rows);
      const wasOpen = chats.current()?.conversationId() === conversationId;
      const wasShown = wasOpen && views.getState().view === "chat";
      offerUndo({
        type: "deleted",
        settle: () => drop(conversationId),
        takeBack: async () => {
          gone.delete(conversationId);
          await load();
          if (wasShown) await open(conversationId);
        },
      });
      if (!wasOpen) return;
      if (nextId === null || !wasShown) leaveChat();
      else await open(nextId);
    },
    takeBack: async (): Promise<void> => {
      const last = undo;
      setUndo(null);
      await last?.takeBack();
    },
    holdUndo,
    settle,
    atEnd: (isAtEnd: boolean): void => {
      patch(store, { isAtEnd });
      saySeen.atEnd(isAtEnd);
    },
    start: (): void => {
      const know = (): void => {
        const account = knownVisitor(state)?.account?.id ?? null;
        if (account !== owner) {
          owner = account;
          gone.clear();
          setUndo(null);
          setRows(null);
          void load();
        }
        // Once something is written in it, or the visitor has left for selection, it cannot be undone.
        const isWritten = state.getState().chat?.isEmpty === false;
        const isOver = isWritten || views.getState().view === "selection";
        if (undo?.type === "new" && isOver) setUndo(null);
      };
      const stops = [
        state.subscribe(know),
        views.subscribe(know),
        ports.page.onVisibilityChange(saySeen.soon),
        // The last moment at which a pending deletion can be carried out.
        ports.page.onHide(() => void settle()),
      ];
      watchers.add(takeEvent);
      ended.signal.addEventListener("abort", () => {
        watchers.delete(takeEvent);
        for (const stop of [...stops, stopRetry]) stop();
      });
      know();
    },
    dispose: (): void => {
      void settle();
      ended.abort();
    },
  };
};

export type ConversationList = ReturnType<typeof createConversationList>;
