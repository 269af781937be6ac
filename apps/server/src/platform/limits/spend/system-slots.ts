import { createHash } from "node:crypto";
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { spendCounters } from "./tables.ts";

/** Rows that share the system's budget, so that turns of all nodes do not wait for one row. */
const SLOTS = 16;

/** Up to this much a slot may be filled without a look at the others. */
const shareOf = (limit: number): number => Math.floor(limit / SLOTS);

/** The same total, spread over the slots as evenly as whole numbers go. */
const spreadEvenly = (total: number): readonly number[] => {
  const each = Math.floor(total / SLOTS);
  const over = total - each * SLOTS;
  return Array.from({ length: SLOTS }, (_, slot) => each + (slot < over ? 1 : 0));
};

const SCOPE = "system";

/** Written so that they sort as they count. */
const KEYS = Array.from({ length: SLOTS }, (_, slot) => String(slot).padStart(2, "0"));

const taken = spendCounters.takenNanodollars;

const ofDay = (day: string) => and(eq(spendCounters.day, day), eq(spendCounters.scope, SCOPE));

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

/** Adds to the slots of the day that this names; gives whether there was one. */
const grow = async (
  tx: Queries,
  { day, nanodollars }: Omit<SystemTake, "id">,
  which: SQL | undefined,
): Promise<boolean> => {
  const grown = await tx
    .update(spendCounters)
    .set({ takenNanodollars: sql`${taken} + ${nanodollars}::bigint` })
    .where(and(ofDay(day), which))
    .returning({ key: spendCounters.key });
  return grown.length > 0;
};

/** Adds to any slot that nobody else is changing, and that this allows. */
const growFree = (tx: Queries, take: SystemTake, which?: SQL): Promise<boolean> => {
  const free = tx
    .select({ key: spendCounters.key })
    .from(spendCounters)
    .where(and(ofDay(take.day), which))
    .orderBy(sql`md5(${spendCounters.key} || ${take.id})`)
    .limit(1)
    .for("update", { skipLocked: true });
  return grow(tx, take, sql`${spendCounters.key} = ${free}`);
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
 * a slot is filled alone; where none has room, all are locked, counted and balanced.
 */
export const takeFromSystem = async (
  tx: Queries,
  take: SystemTake,
  limit: number,
): Promise<boolean> => {
  if (limit <= 0) return false;
  const isWithinShare = fits(take.nanodollars, limit);
  if (await growFree(tx, take, isWithinShare)) return true;
  const seen = await readSlots(tx, take.day);
  if (seen.length === SLOTS) {
    if (totalOf(seen) >= limit) return false;
    const roomy = seen.filter((slot) => slot.taken + take.nanodollars <= shareOf(limit));
    const busy = roomy[turnOf(take.id, roomy.length)];
    const isBusy = and(eq(spendCounters.key, busy?.key ?? ""), isWithinShare);
    if (await grow(tx, take, isBusy)) return true;
  }
  const total = totalOf(await lockSlots(tx, take.day));
  if (total >= limit) return false;
  await level(tx, take.day, total + take.nanodollars);
  return true;
};

/** Gives back to a slot that nobody else is changing, or to the one whose turn it is. */
export const giveToSystem = async (tx: Queries, given: SystemTake): Promise<void> => {
  const back = { ...given, nanodollars: -given.nanodollars };
  if (await growFree(tx, back)) return;
  await grow(tx, back, eq(spendCounters.key, KEYS[turnOf(given.id, SLOTS)] ?? ""));
};

/** Adds what a call cost beyond what was reserved for it; the slots are balanced, as each take relies on it. */
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
