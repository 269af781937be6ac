import { and, count, gte, lt } from "drizzle-orm";
import type { CrisisClass } from "@evenfall/contracts";
import type { Queries } from "../../platform/database/database.ts";
import { utcDay } from "./counts.ts";
import { referrals } from "./tables.ts";

export interface Referral {
  /** Names the card and nobody: a keyed hash of owner and message. */
  readonly key: string;
  readonly class: CrisisClass;
  readonly at: number;
}

/** Counts a card with help that is shown; the same one again counts once (duties L7). */
export const keepReferral = async (tx: Queries, referral: Referral): Promise<void> => {
  await tx
    .insert(referrals)
    .values({ key: referral.key, class: referral.class, day: utcDay(referral.at) })
    .onConflictDoNothing();
};

/** Cards shown in a year of the calendar, by UTC. */
export const countReferrals = async (queries: Queries, year: number): Promise<number> =>
  (
    await queries
      .select({ cards: count() })
      .from(referrals)
      .where(and(gte(referrals.day, `${year}-01-01`), lt(referrals.day, `${year + 1}-01-01`)))
  )[0]?.cards ?? 0;
