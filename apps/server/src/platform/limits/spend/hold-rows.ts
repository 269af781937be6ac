import { asc, eq, lte, sql, sum } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { spendHolds } from "./tables.ts";

export type HoldRow = typeof spendHolds.$inferSelect;

export const insertHold = async (tx: Queries, row: HoldRow): Promise<void> => {
  await tx.insert(spendHolds).values(row);
};

/** The hold, kept from others until the transaction ends. */
export const lockHold = async (tx: Queries, id: string): Promise<HoldRow | null> =>
  (await tx.select().from(spendHolds).where(eq(spendHolds.id, id)).for("update"))[0] ?? null;

export const writeLeft = async (tx: Queries, id: string, left: number): Promise<void> => {
  await tx.update(spendHolds).set({ leftNanodollars: left }).where(eq(spendHolds.id, id));
};

export const takeHold = async (tx: Queries, id: string): Promise<HoldRow | null> =>
  (await tx.delete(spendHolds).where(eq(spendHolds.id, id)).returning())[0] ?? null;

/**
 * Says of runs that nobody will end them: the next sweep gives back what they hold. No counter is
 * locked, so it may be asked at any place of a transaction.
 */
export const abandonHolds = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(spendHolds)
    .set({ expiresAt: new Date(0) })
    .where(sql`${spendHolds.id} = any(${sql.param(ids)}::text[])`);
};

/** Takes a hold that nobody has ended in time, one that no other node is taking. */
export const takeOverdueHold = async (tx: Queries, now: number): Promise<HoldRow | null> => {
  const overdue = tx
    .select({ id: spendHolds.id })
    .from(spendHolds)
    .where(lte(spendHolds.expiresAt, new Date(now)))
    .orderBy(asc(spendHolds.expiresAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [gone] = await tx
    .delete(spendHolds)
    .where(sql`${spendHolds.id} = ${overdue}`)
    .returning();
  return gone ?? null;
};

/** What a day's calls under way may still cost, in nanodollars. */
export const readHeld = async (tx: Queries, day: string): Promise<number> => {
  const [row] = await tx
    .select({ held: sum(spendHolds.leftNanodollars) })
    .from(spendHolds)
    .where(eq(spendHolds.day, day));
  return Number(row?.held ?? 0);
};
