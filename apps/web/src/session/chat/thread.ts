import type { ConversationUpdate, Gate, Message, ShownNotice, Turn } from "@evenfall/contracts";

/** A message as this tab knows it; without an order it is in this browser only. */
export type LogMessage = Readonly<Omit<Message, "order">> & { readonly order: number | null };

/** Lower than any revision of the server's, so that whatever it says wins. */
export const NOT_FROM_SERVER = -1;

/** What is known of one conversation's log. */
export interface Thread {
  /** Null while no thread could be made. */
  readonly id: string | null;
  /** The server no longer has it: the copy is offered before the next send (design §3.1). */
  readonly isGone: boolean;
  /** The newest revision taken in without a gap; 0 asks for a snapshot. */
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly messages: readonly LogMessage[];
  /** Gone from the thread, with the revision that said so: only a later one brings them back. */
  readonly removed: ReadonlyMap<string, number>;
  /** Versions of what comes last, while none of them stands. */
  readonly putAway?: ConversationUpdate["conversation"]["putAway"];
  readonly notices: readonly ShownNotice[];
  readonly turn: Turn;
  /** What the server says; null before its first answer. */
  readonly gate: Gate | null;
  /** By the server's clock, epoch milliseconds; null before its first answer. */
  readonly noticeDueAt: number | null;
  readonly hasEarlier: boolean;
  /** A newer version of the character that waits for the visitor's decision. */
  readonly newerVersion: string | null;
  /** The role-play pauses after a help card, until the visitor goes on (duties L5). */
  readonly isPaused: boolean;
}

/** A conversation that is just beginning. */
export const emptyThread = (now: string): Thread => ({
  id: null,
  isGone: false,
  revision: 0,
  createdAt: now,
  updatedAt: now,
  messages: [],
  removed: new Map(),
  notices: [],
  turn: "idle",
  gate: null,
  noticeDueAt: null,
  hasEarlier: false,
  newerVersion: null,
  isPaused: false,
});

/**
 * Sorts messages by the server's order; those that only this browser has stay after the message that
 * they stood after.
 */
const arrange = (messages: readonly LogMessage[]): LogMessage[] => {
  let behind = 0;
  const placed = messages.map((message) => {
    if (message.order !== null) behind = Math.max(behind, message.order);
    return { message, place: message.order ?? behind, isLocal: message.order === null };
  });
  return placed
    .toSorted((a, b) => a.place - b.place || Number(a.isLocal) - Number(b.isLocal))
    .map(({ message }) => message);
};

/** Merges by id, the higher revision wins: applying something twice or late is harmless. */
export const mergeMessages = (
  known: readonly LogMessage[],
  incoming: readonly LogMessage[],
  removed: Thread["removed"],
): LogMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) {
    const old = byId.get(message.id);
    if (old === undefined || message.revision >= old.revision) byId.set(message.id, message);
  }
  return arrange(
    [...byId.values()].filter(({ id, revision }) => revision > (removed.get(id) ?? -Infinity)),
  );
};

const mergeNotices = (
  known: readonly ShownNotice[],
  incoming: readonly ShownNotice[],
): ShownNotice[] => {
  const byTime = new Map([...known, ...incoming].map((notice) => [notice.shownAt, notice]));
  return [...byTime.values()].toSorted((a, b) => a.shownAt.localeCompare(b.shownAt));
};

/**
 * The known messages that remain beside a snapshot: not those missing from the snapshot's own range,
 * and none before a gap that nothing would ever fill.
 */
const besideSnapshot = (
  known: readonly LogMessage[],
  page: readonly Message[],
): readonly LogMessage[] => {
  const first = Math.min(...page.map(({ order }) => order));
  const inPage = new Set(page.map(({ id }) => id));
  const last = Math.max(0, ...known.map(({ order }) => order ?? 0));
  return known.filter(({ id, order, revision }) => {
    if (order === null || revision === NOT_FROM_SERVER || inPage.has(id)) return true;
    return order < first && first <= last + 1;
  });
};

/** Whether an update can be taken in as it is; otherwise something was missed and must be asked for. */
export const followsOn = (thread: Thread, update: ConversationUpdate): boolean =>
  update.since <= thread.revision;

/**
 * Takes in what the server says of this thread (design §5). Of an update older than the known state, it
 * only takes messages, removals and notices.
 */
export const applyUpdate = (thread: Thread, update: ConversationUpdate): Thread => {
  const removed = new Map(thread.removed);
  for (const id of update.removed)
    removed.set(id, Math.max(update.conversation.revision, removed.get(id) ?? 0));
  const isSnapshot = update.since === 0 && update.conversation.revision >= thread.revision;
  const known =
    isSnapshot && update.messages.length > 0
      ? besideSnapshot(
          thread.messages.filter(({ id }) => !update.removed.includes(id)),
          update.messages,
        )
      : thread.messages;
  const messages = mergeMessages(known, update.messages, removed);
  const merged: Thread = {
    ...thread,
    messages,
    removed,
    notices: mergeNotices(thread.notices, update.notices),
  };
  if (update.conversation.revision < thread.revision) return merged;
  // If messages before the snapshot's first are known, `hasEarlier` is about those and stays as it was.
  const first = messages.find(({ order }) => order !== null)?.id;
  const startsThread = isSnapshot && update.messages[0]?.id === first;
  return {
    ...merged,
    id: update.conversation.id,
    isGone: false,
    revision: followsOn(thread, update) ? update.conversation.revision : thread.revision,
    createdAt: update.conversation.createdAt,
    updatedAt: update.conversation.updatedAt,
    turn: update.turn,
    gate: update.gate,
    noticeDueAt: Date.parse(update.noticeDueAt),
    hasEarlier: startsThread ? update.hasEarlier : thread.hasEarlier,
    newerVersion: update.conversation.newerVersion,
    isPaused: update.conversation.pausedAt !== null,
    putAway: update.conversation.putAway,
  };
};

/**
 * Forgets what the server said, but not the messages, so that its next snapshot wins by id. Revisions
 * begin again once a thread is created anew or belongs to an account.
 */
export const awaitSnapshot = (thread: Thread): Thread => ({
  ...thread,
  revision: 0,
  removed: new Map(),
  messages: thread.messages.map((message) => ({ ...message, revision: NOT_FROM_SERVER })),
});

/** The server no longer has the thread, nor what was remembered from it. */
export const threadGone = (thread: Thread): Thread => ({
  ...awaitSnapshot({
    ...thread,
    messages: thread.messages.map((message) => ({ ...message, remembered: undefined })),
  }),
  isGone: true,
  turn: "idle",
  noticeDueAt: null,
  newerVersion: null,
  isPaused: false,
});
