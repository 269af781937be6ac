import { asc, eq, lte, sql, sum } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { spendReservations } from "./tables.ts";

export type ReservationRow = typeof spendReservations.$inferSelect;

export const insertReservation = async (tx: Queries, row: ReservationRow): Promise<void> => {
  await tx.insert(spendReservations).values(row);
};

/** The reservation, locked until the transaction ends. */
export const lockReservation = async (tx: Queries, id: string): Promise<ReservationRow | null> =>
  (
    await tx.select().from(spendReservations).where(eq(spendReservations.id, id)).for("update")
  )[0] ?? null;

export const writeLeft = async (tx: Queries, id: string, left: number): Promise<void> => {
  await tx
    .update(spendReservations)
    .set({ leftNanodollars: left })
    .where(eq(spendReservations.id, id));
};

export const takeReservation = async (tx: Queries, id: string): Promise<ReservationRow | null> =>
  (await tx.delete(spendReservations).where(eq(spendReservations.id, id)).returning())[0] ?? null;

/**
 * Marks reservations of runs that nobody will end, so that the next sweep gives them back. Locks no
 * counter, so it may be called at any point of a transaction.
 */
export const abandonReservations = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(spendReservations)
    .set({ expiresAt: new Date(0) })
    .where(sql`${spendReservations.id} = any(${sql.param(ids)}::text[])`);
};

/** Takes an overdue reservation, skipping those that another node is taking; null if there is none. */
export const takeOverdueReservation = async (
  tx: Queries,
  now: number,
): Promise<ReservationRow | null> => {
  const overdue = tx
    .select({ id: spendReservations.id })
    .from(spendReservations)
    .where(lte(spendReservations.expiresAt, new Date(now)))
    .orderBy(asc(spendReservations.expiresAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [gone] = await tx
    .delete(spendReservations)
    .where(sql`${spendReservations.id} = ${overdue}`)
    .returning();
  return gone ?? null;
};

/** What is still reserved for a day's calls under way, in nanodollars. */
export const readReserved = async (tx: Queries, day: string): Promise<number> => {
  const [row] = await tx
    .select({ reserved: sum(spendReservations.leftNanodollars) })
    .from(spendReservations)
    .where(eq(spendReservations.day, day));
  return Number(row?.reserved ?? 0);
};
