import { and, between, count, eq, gte, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { utcDay } from "../platform/clock.ts";
import type { Queries } from "../platform/database/database.ts";
import { referrals, safetyCounts } from "./tables.ts";
import type { CrisisClass } from "@evenfall/contracts";

/** What is counted by day and class; help cards are counted by `keepReferral`. */
export type CountedKind = (typeof safetyCounts.$inferSelect)["kind"];

/** Counts one more of a kind and class on that day. Names nobody. */
export const countOne = async (
  tx: Queries,
  counted: { readonly kind: CountedKind; readonly class: string; readonly at: number },
): Promise<void> => {
  await tx
    .insert(safetyCounts)
    .values({ day: utcDay(counted.at), kind: counted.kind, class: counted.class, count: 1 })
    .onConflictDoUpdate({
      target: [safetyCounts.day, safetyCounts.kind, safetyCounts.class],
      set: { count: sql`${safetyCounts.count} + 1` },
    });
};

/** The count of one class on one UTC day. Only numbers: they name nobody. */
export interface DayCount {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly kind: "referral" | CountedKind;
  readonly class: string;
  readonly count: number;
}

const isIn = (year: number, day: PgColumn) => between(day, `${year}-01-01`, `${year}-12-31`);

/** Quiet lines shown in a calendar year (UTC). */
export const countQuietLines = async (queries: Queries, year: number): Promise<number> =>
  (
    await queries
      .select({ lines: sum(safetyCounts.count).mapWith(Number) })
      .from(safetyCounts)
      .where(and(eq(safetyCounts.kind, "quiet-line"), isIn(year, safetyCounts.day)))
  )[0]?.lines ?? 0;

/** Help cards and all counted kinds since a UTC day: one row for each day, kind and class that had any. */
export const countsSince = async (queries: Queries, day: string): Promise<readonly DayCount[]> => {
  const cards = await queries
    .select({ day: referrals.day, class: referrals.class, count: count() })
    .from(referrals)
    .where(gte(referrals.day, day))
    .groupBy(referrals.day, referrals.class);
  const counted = await queries
    .select({
      day: safetyCounts.day,
      kind: safetyCounts.kind,
      class: safetyCounts.class,
      count: sum(safetyCounts.count).mapWith(Number),
    })
    .from(safetyCounts)
    .where(gte(safetyCounts.day, day))
    .groupBy(safetyCounts.day, safetyCounts.kind, safetyCounts.class);
  return [...cards.map((row) => ({ ...row, kind: "referral" as const })), ...counted];
};

export interface Referral {
  /** Identifies the card without naming anybody: a keyed hash of owner and message. */
  readonly key: string;
  /** Identifies the visitor on that day without naming anybody: a keyed hash of owner and day. */
  readonly visitorDay: string;
  readonly class: CrisisClass;
  readonly at: number;
}

/** Most help cards counted for one visitor on one UTC day; further ones are shown but not counted. */
export const REFERRALS_PER_VISITOR_DAY = 20;

/**
 * Counts a help card that is shown; the same card counts once (duties L7), and one visitor adds only so
 * many to the public number. Call it last in a transaction: it locks the visitor's count.
 */
export const keepReferral = async (tx: Queries, referral: Referral): Promise<void> => {
  const { key, visitorDay } = referral;
  const day = utcDay(referral.at);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitorDay}, 0))`);
  await tx.execute(sql`
    insert into ${referrals} (key, class, day, visitor_day)
    select ${key}, ${referral.class}, ${day}::date, ${visitorDay}
    where (
      select count(*) from ${referrals}
      where ${referrals.day} = ${day} and ${referrals.visitorDay} = ${visitorDay}
    ) < ${REFERRALS_PER_VISITOR_DAY}
    on conflict do nothing`);
};

/** Help cards shown in a calendar year (UTC). */
export const countReferrals = async (queries: Queries, year: number): Promise<number> =>
  (await queries.select({ cards: count() }).from(referrals).where(isIn(year, referrals.day)))[0]
    ?.cards ?? 0;
