import { createHash } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { shareOf, spreadEvenly, SLOTS } from "./levels.ts";
import { spendCounters } from "./tables.ts";

const SCOPE = "system";

/** Written so that they sort as they count. */
const KEYS = Array.from({ length: SLOTS }, (_, slot) => String(slot).padStart(2, "0"));

const taken = spendCounters.takenNanodollars;

const ofDay = (day: string) => and(eq(spendCounters.day, day), eq(spendCounters.scope, SCOPE));

const grownBy = (nanodollars: number) => ({
  takenNanodollars: sql`${taken} + ${nanodollars}::bigint`,
});

const fits = (nanodollars: number, limit: number) =>
  sql`${taken} + ${nanodollars}::bigint <= ${shareOf(limit)}::bigint`;

/** Which of so many waits for this id: as many ids for each. */
const turnOf = (id: string, places: number): number =>
  places === 0 ? 0 : createHash("sha256").update(id).digest().readUInt32LE() % places;

export interface SystemTake {
  readonly day: string;
  /** Spreads takers over the slots. */
  readonly id: string;
  readonly nanodollars: number;
}

/** Fills any slot that nobody else is filling, within its share. */
const takeFromFree = async (
  tx: Queries,
  { day, id, nanodollars }: SystemTake,
  limit: number,
): Promise<boolean> => {
  const free = tx
    .select({ key: spendCounters.key })
    .from(spendCounters)
    .where(and(ofDay(day), fits(nanodollars, limit)))
    .orderBy(sql`md5(${spendCounters.key} || ${id})`)
    .limit(1)
    .for("update", { skipLocked: true });
  const filled = await tx
    .update(spendCounters)
    .set(grownBy(nanodollars))
    .where(and(ofDay(day), sql`${spendCounters.key} = ${free}`))
    .returning({ key: spendCounters.key });
  return filled.length > 0;
};

/** The same with one slot that has room, for which it waits. */
const takeFromBusy = async (
  tx: Queries,
  key: string,
  { day, nanodollars }: SystemTake,
  limit: number,
): Promise<boolean> => {
  const filled = await tx
    .update(spendCounters)
    .set(grownBy(nanodollars))
    .where(and(ofDay(day), eq(spendCounters.key, key), fits(nanodollars, limit)))
    .returning({ key: spendCounters.key });
  return filled.length > 0;
};

const readSlots = (tx: Queries, day: string) =>
  tx
    .select({ key: spendCounters.key, taken })
    .from(spendCounters)
    .where(ofDay(day))
    .orderBy(asc(spendCounters.key));

const totalOf = (slots: readonly { readonly taken: number }[]): number =>
  slots.reduce((sum, slot) => sum + slot.taken, 0);

/** All slots, locked until the transaction ends; the day's first taker makes them. */
const lockSlots = async (tx: Queries, day: string) => {
  await tx
    .insert(spendCounters)
    .values(KEYS.map((key) => ({ day, scope: SCOPE, key, takenNanodollars: 0 }) as const))
    .onConflictDoNothing();
  return readSlots(tx, day).for("update");
};

/** Spreads a total over the locked slots, so that each is within its share while all are within the limit. */
const level = async (tx: Queries, day: string, total: number): Promise<void> => {
  const amounts = spreadEvenly(total);
  const rows = KEYS.map((key, slot) => sql`(${key}::text, ${amounts[slot] ?? 0}::bigint)`);
  await tx.execute(sql`
    update ${spendCounters} set taken_nanodollars = even.amount
    from (values ${sql.join(rows, sql`, `)}) as even (key, amount)
    where ${spendCounters.day} = ${day} and ${spendCounters.scope} = ${SCOPE}
      and ${spendCounters.key} = even.key`);
};

/**
 * Takes from the system's budget of a day that is not used up yet, whole: the last taker may go beyond
 * it. False, and nothing taken, where it is used up. Exact whatever runs beside it: within its share
 * a slot is filled alone; where none has room, all are locked, counted and levelled.
 */
export const takeFromSystem = async (
  tx: Queries,
  take: SystemTake,
  limit: number,
): Promise<boolean> => {
  if (limit <= 0) return false;
  if (await takeFromFree(tx, take, limit)) return true;
  const seen = await readSlots(tx, take.day);
  if (seen.length === SLOTS) {
    if (totalOf(seen) >= limit) return false;
    const roomy = seen.filter((slot) => slot.taken + take.nanodollars <= shareOf(limit));
    const busy = roomy[turnOf(take.id, roomy.length)];
    if (busy !== undefined && (await takeFromBusy(tx, busy.key, take, limit))) return true;
  }
  const total = totalOf(await lockSlots(tx, take.day));
  if (total >= limit) return false;
  await level(tx, take.day, total + take.nanodollars);
  return true;
};

/** Gives back to a slot that nobody else is changing, or to the one whose turn it is. */
export const giveToSystem = async (
  tx: Queries,
  { day, id, nanodollars }: SystemTake,
): Promise<void> => {
  const free = tx
    .select({ key: spendCounters.key })
    .from(spendCounters)
    .where(ofDay(day))
    .orderBy(sql`md5(${spendCounters.key} || ${id})`)
    .limit(1)
    .for("update", { skipLocked: true });
  const given = await tx
    .update(spendCounters)
    .set(grownBy(-nanodollars))
    .where(and(ofDay(day), sql`${spendCounters.key} = ${free}`))
    .returning({ key: spendCounters.key });
  if (given.length > 0) return;
  await tx
    .update(spendCounters)
    .set(grownBy(-nanodollars))
    .where(and(ofDay(day), eq(spendCounters.key, KEYS[turnOf(id, SLOTS)] ?? "")));
};

/** Adds what a call cost beyond what was reserved for it; the slots are levelled, as each take relies on it. */
export const addToSystem = async (
  tx: Queries,
  { day, nanodollars }: Omit<SystemTake, "id">,
): Promise<void> => {
  const total = totalOf(await lockSlots(tx, day));
  await level(tx, day, total + nanodollars);
};

/** What the system's budget of a day has been taken for, in nanodollars. */
export const readSystem = async (tx: Queries, day: string): Promise<number> =>
  totalOf(await readSlots(tx, day));
