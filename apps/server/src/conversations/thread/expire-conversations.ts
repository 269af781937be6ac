import { and, asc, gte, isNotNull, lte } from "drizzle-orm";
import { freeFromGate } from "../claim/claim-guest-thread.ts";
import { claimThread } from "../claim/claimed-threads.ts";
import type { ConversationsDeps } from "../deps.ts";
import { deleteConversations } from "./delete-conversations.ts";
import { conversations } from "../tables.ts";

type ExpireDeps = Pick<ConversationsDeps, "database" | "clock" | "guests" | "memory">;

/** Threads handled in one transaction: a guest's is short, so these are some thousand rows at most. */
const BATCH = 100;

interface Batch {
  readonly due: number;
  readonly deleted: number;
  /** Expiry of the last one in the batch: where the next batch begins. */
  readonly through: Date | null;
}

/**
 * Expires one batch, the longest overdue first; starts at the time `from`, to skip the dead index entries
 * of what was just deleted. Skips locked rows.
 */
const expireBatch = (deps: ExpireDeps, from: Date | null): Promise<Batch> =>
  deps.database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(conversations)
      .where(
        and(
          isNotNull(conversations.expiresAt),
          from === null ? undefined : gte(conversations.expiresAt, from),
          lte(conversations.expiresAt, new Date(deps.clock.now())),
        ),
      )
      .orderBy(asc(conversations.expiresAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (due.length === 0) return { due: 0, deleted: 0, through: null };
    const accounts = await deps.guests.accountsAmong(
      tx,
      due.map(({ ownerId }) => ownerId),
    );
    const kept = due.filter(({ ownerId }) => accounts.has(ownerId));
    // Recorded first, as in a claim, so that nobody else who has the browser's copy gets the thread.
    for (const { ownerId, id } of kept) await claimThread(tx, id, ownerId);
    for (const row of kept) await freeFromGate(tx, row, deps);
    const gone = due.filter(({ ownerId }) => !accounts.has(ownerId));
    await deleteConversations(tx, gone, deps.memory);
    return { due: due.length, deleted: gone.length, through: due.at(-1)?.expiresAt ?? null };
  });

/**
 * Deletes guests' threads whose time is up (design §3.1); gives how many. A thread whose guest made
 * an account is the account's, also where the claim with the sign-up was lost: it is freed instead.
 * Nodes that do so at once share the work; one that is stopping leaves the rest to later.
 */
export const expireConversations = async (
  deps: ExpireDeps,
  signal?: AbortSignal,
): Promise<number> => {
  let deleted = 0;
  let from: Date | null = null;
  while (signal?.aborted !== true) {
    const batch: Batch = await expireBatch(deps, from);
    deleted += batch.deleted;
    if (batch.due < BATCH) break;
    from = batch.through;
  }
  return deleted;
};
