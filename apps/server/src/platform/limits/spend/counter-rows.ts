import { and, eq, lt, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { spendCounters } from "./tables.ts";

export interface Counter {
  readonly day: string;
  readonly scope: "visitor" | "address" | "accounts";
  readonly key: string;
}

const grownBy = (nanodollars: number) => ({
  takenNanodollars: sql`${spendCounters.takenNanodollars} + ${nanodollars}::bigint`,
});

/**
 * Takes the whole amount if the budget is not used up yet, so the last taker may exceed it; a limit of Infinity
 * is never used up. Otherwise false, with nothing taken. One statement: takers wait for each other at the row.
 */
export const takeWithin = async (
  tx: Queries,
  counter: Counter,
  nanodollars: number,
  limit: number,
): Promise<boolean> => {
  if (limit <= 0) return false;
  const taken = await tx
    .insert(spendCounters)
    .values({ ...counter, takenNanodollars: nanodollars })
    .onConflictDoUpdate({
      target: [spendCounters.day, spendCounters.scope, spendCounters.key],
      set: grownBy(nanodollars),
      ...(limit === Infinity ? {} : { setWhere: lt(spendCounters.takenNanodollars, limit) }),
    })
    .returning({ key: spendCounters.key });
  return taken.length > 0;
};

const isRow = ({ day, scope, key }: Counter) =>
  and(eq(spendCounters.day, day), eq(spendCounters.scope, scope), eq(spendCounters.key, key));

/** Gives back to a counter, if it still exists. */
export const giveTaken = async (
  tx: Queries,
  counter: Counter,
  nanodollars: number,
): Promise<void> => {
  await tx.update(spendCounters).set(grownBy(-nanodollars)).where(isRow(counter));
};

/** What was taken so far, as far as it is committed. */
export const readTaken = async (tx: Queries, counter: Counter): Promise<number> => {
  const [row] = await tx
    .select({ taken: spendCounters.takenNanodollars })
    .from(spendCounters)
    .where(isRow(counter));
  return row?.taken ?? 0;
};
