import { isPending } from "../chat/tab-memory.ts";
import type { Pending } from "../chat/model.ts";

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
