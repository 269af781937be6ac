import { and, eq, getTableColumns, lte, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { isIn, type MemoryPlace } from "./store.ts";
import { factReceipts, facts } from "./tables.ts";

export type ReceiptRow = typeof factReceipts.$inferSelect;

/** Most receipts shown of one fact, which has one for each time it was told. */
const SHOWN_RECEIPTS = 5;

/** The newest receipts of every fact in a memory, newest first. */
export const newestReceipts = (tx: Queries, place: MemoryPlace): Promise<ReceiptRow[]> => {
  const placed = tx
    .select({
      ...getTableColumns(factReceipts),
      rank: sql<number>`row_number() over (partition by ${factReceipts.factId} order by ${factReceipts.saidAt} desc, ${factReceipts.messageId} desc)`.as(
        "rank",
      ),
    })
    .from(factReceipts)
    .innerJoin(
      facts,
      and(eq(facts.ownerId, factReceipts.ownerId), eq(facts.id, factReceipts.factId)),
    )
    .where(isIn(place))
    .as("placed");
  return tx
    .select()
    .from(placed)
    .where(lte(placed.rank, SHOWN_RECEIPTS))
    .orderBy(placed.factId, placed.rank);
};

/** Ids of all messages that a fact came from. */
export const sourcesOf = async (
  tx: Queries,
  ownerId: string,
  factId: string,
): Promise<readonly string[]> =>
  (
    await tx
      .select({ messageId: factReceipts.messageId })
      .from(factReceipts)
      .where(and(eq(factReceipts.ownerId, ownerId), eq(factReceipts.factId, factId)))
  ).map(({ messageId }) => messageId);

/** Updates receipts of messages that got new ids. */
export const renameSources = async (
  tx: Queries,
  ownerId: string,
  renamed: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const [from, to] of renamed)
    await tx
      .update(factReceipts)
      .set({ messageId: to })
      .where(and(eq(factReceipts.ownerId, ownerId), eq(factReceipts.messageId, from)));
};

/** Moves receipts from one fact to another; one that the other has already is dropped. */
export const moveReceipts = async (
  tx: Queries,
  from: { readonly ownerId: string; readonly factId: string },
  to: { readonly ownerId: string; readonly factId: string },
): Promise<void> => {
  const moved = await tx
    .delete(factReceipts)
    .where(and(eq(factReceipts.ownerId, from.ownerId), eq(factReceipts.factId, from.factId)))
    .returning();
  if (moved.length === 0) return;
  await tx
    .insert(factReceipts)
    .values(moved.map((receipt) => ({ ...receipt, ...to })))
    .onConflictDoNothing();
};
