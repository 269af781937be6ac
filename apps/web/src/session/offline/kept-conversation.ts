import { conversationUpdate, parseAs, type ConversationUpdate } from "@evenfall/contracts";
import { serverTime } from "../chat/changes.ts";
import type { ChatModel, Pending } from "../chat/model.ts";
import { isPending } from "../chat/tab-memory.ts";
import type { LogMessage } from "../chat/thread.ts";

/** Most messages of a conversation that are kept, the newest. */
const MOST_MESSAGES = 200;

export interface KeptConversation {
  readonly id: string;
  /** When it was stored, epoch milliseconds by this device's clock. */
  readonly keptAt: number;
  /** In the form of the server's snapshot, so that it opens like one. */
  readonly update: ConversationUpdate;
}

const toMessage = (message: LogMessage, place: number): ConversationUpdate["messages"][number] => ({
  ...message,
  order: message.order ?? place,
});

/**
 * A conversation in the form it is kept in, at revision 0 if it was only begun here; null while nothing
 * is known of it.
 */
export const toKept = (model: ChatModel, id: string, now: number): KeptConversation | null => {
  const { thread, character } = model;
  const isWaitingForThread = thread.id === null && model.outbox.length > 0;
  if (thread.revision === 0 && !isWaitingForThread) return null;
  const fromServer = thread.messages.filter(({ order }) => order !== null);
  const messages = fromServer.slice(-MOST_MESSAGES);
  return {
    id,
    keptAt: now,
    update: {
      conversation: {
        id,
        assistantId: character.id,
        assistantName: character.name,
        characterVersion: "",
        newerVersion: thread.newerVersion,
        createdAt: thread.createdAt,
        updatedAt: thread.updatedAt,
        pausedAt: thread.isPaused ? thread.updatedAt : null,
        revision: thread.revision,
      },
      since: 0,
      messages: messages.map(toMessage),
      removed: [],
      turn: "idle",
      gate: "none",
      notices: [...thread.notices],
      noticeDueAt: new Date(thread.noticeDueAt ?? 0).toISOString(),
      hasEarlier: thread.hasEarlier || messages.length < fromServer.length,
      serverNow: serverTime(model, now),
    },
  };
};

/** The snapshot in what was kept, its server clock advanced to now; null if it has another form. */
export const fromKept = (stored: unknown, now: number): ConversationUpdate | null => {
  const { keptAt, update } = stored as Partial<KeptConversation>;
  const parsed = parseAs(conversationUpdate, update);
  if (!parsed.ok || typeof keptAt !== "number") return null;
  const { value } = parsed;
  const serverNow = Date.parse(value.serverNow) + now - keptAt;
  return { ...value, serverNow: new Date(serverNow).toISOString() };
};

/** A message that waits to be sent, and where. */
export interface Waiting {
  readonly conversationId: string;
  readonly pending: Pending;
}

/** What waits, in the order in which it was written: ids begin with their time. */
export const waitingIn = (rows: readonly unknown[]): Waiting[] =>
  rows
    .filter(isPending)
    .flatMap((row) => {
      const { conversationId, ...pending } = row as Pending & { readonly conversationId?: unknown };
      return typeof conversationId === "string"
        ? [{ conversationId, pending: { ...pending, state: "sending" as const } }]
        : [];
    })
    .toSorted((a, b) => (a.pending.id < b.pending.id ? -1 : 1));
