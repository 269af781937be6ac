import { and, count, gte, lt, sql } from "drizzle-orm";
import type { CrisisClass } from "@evenfall/contracts";
import type { Queries } from "../../platform/database/database.ts";
import { utcDay } from "../counts.ts";
import { referrals } from "../tables.ts";

export interface Referral {
  /** Names the card and nobody: a keyed hash of owner and message. */
  readonly key: string;
  /** Names the visitor on that day and nobody: a keyed hash of owner and day. */
  readonly visitorDay: string;
  readonly class: CrisisClass;
  readonly at: number;
}

/** Cards of one visitor and UTC day that are counted; more are shown all the same. */
export const REFERRALS_PER_VISITOR_DAY = 20;

/**
 * Counts a card with help that is shown; the same one again counts once (duties L7), and nobody adds
 * more than some to the public number. To be asked last in a transaction: it holds the visitor's count.
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

/** Cards shown in a year of the calendar, by UTC. */
export const countReferrals = async (queries: Queries, year: number): Promise<number> =>
  (
    await queries
      .select({ cards: count() })
      .from(referrals)
      .where(and(gte(referrals.day, `${year}-01-01`), lt(referrals.day, `${year + 1}-01-01`)))
  )[0]?.cards ?? 0;
