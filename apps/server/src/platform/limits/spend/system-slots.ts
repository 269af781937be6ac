import { createHash } from "node:crypto";
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { spendCounters } from "./tables.ts";

/** The system's budget is split over this many rows, so that not all runs wait for a single one. */
const SLOTS = 16;

/** A slot may be filled up to this without a look at the others. */
const shareOf = (limit: number): number => Math.floor(limit / SLOTS);

/** The total, spread over the slots as evenly as whole numbers allow. */
const spreadEvenly = (total: number): readonly number[] => {
  const each = Math.floor(total / SLOTS);
  const over = total - each * SLOTS;
  return Array.from({ length: SLOTS }, (_, slot) => each + (slot < over ? 1 : 0));
};

const SCOPE = "system";

/** Zero-padded, so that they sort by number. */
const KEYS = Array.from({ length: SLOTS }, (_, slot) => String(slot).padStart(2, "0"));

const taken = spendCounters.takenNanodollars;

const ofDay = (day: string) => and(eq(spendCounters.day, day), eq(spendCounters.scope, SCOPE));

const fits = (nanodollars: number, limit: number) =>
  sql`${taken} + ${nanodollars}::bigint <= ${shareOf(limit)}::bigint`;

/** An index below `places` for an id, evenly distributed. */
const turnOf = (id: string, places: number): number =>
  places === 0 ? 0 : createHash("sha256").update(id).digest().readUInt32LE() % places;

export interface SystemTake {
  readonly day: string;
  /** Spreads takers over the slots. */
  readonly id: string;
  readonly nanodollars: number;
}

/** Adds to the day's slots that `which` selects; gives whether there was one. */
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

/** Adds to one slot that `which` allows and nobody else has locked; gives whether there was one. */
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
 * Takes the whole amount if the day's budget of the system is not used up yet, so the last taker may
 * exceed it; otherwise false, with nothing taken. Exact under concurrency: within its share a slot is
 * filled by itself; if none has room, all are locked, added up and levelled.
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

/** Gives back to a slot that nobody else has locked; if there is none, waits for one chosen by the id. */
export const giveToSystem = async (tx: Queries, given: SystemTake): Promise<void> => {
  const back = { ...given, nanodollars: -given.nanodollars };
  if (await growFree(tx, back)) return;
  await grow(tx, back, eq(spendCounters.key, KEYS[turnOf(given.id, SLOTS)] ?? ""));
};

/** Adds what a call cost beyond its reservation, and levels the slots, which taking relies on. */
export const addToSystem = async (
  tx: Queries,
  { day, nanodollars }: Omit<SystemTake, "id">,
): Promise<void> => {
  const total = totalOf(await lockSlots(tx, day));
  await level(tx, day, total + nanodollars);
};

/** What was taken from the system's budget of a day, in nanodollars. */
export const readSystem = async (tx: Queries, day: string): Promise<number> =>
  totalOf(await readSlots(tx, day));
