import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { WINDOW_MS } from "../http/rate-limit.ts";
import { rateLimitBuckets } from "./tables.ts";

/** Rows deleted at once. */
const SWEPT_AT_ONCE = 1_000;

export interface BucketTake {
  readonly passed: boolean;
  /** When the bucket will be full again, epoch milliseconds. */
  readonly fullAt: number;
}

/** As precise as the database keeps it; a date of the language would round it down. */
const fullAtMs = sql<number>`(extract(epoch from ${rateLimitBuckets.fullAt}) * 1000)::float8`;

/**
 * Takes one from a key's bucket, by one statement: nodes and parallel takes wait for each other at
 * the row, and each judges it as the one before left it. A refused take changes nothing.
 */
export const takeFromBucket = async (
  key: string,
  perMinute: number,
  now: number,
  queries: Queries,
): Promise<BucketTake> => {
  const refill = sql`${Math.floor((WINDOW_MS * 1000) / perMinute)}::int * interval '1 microsecond'`;
  const at = sql`${new Date(now)}::timestamptz`;
  const windowEnd = sql`${new Date(now + WINDOW_MS)}::timestamptz`;
  const known = rateLimitBuckets.fullAt;
  // Full already; or fuller than a bucket gets, where a clock went back.
  const from = sql`case when ${known} between ${at} and ${windowEnd} then ${known} else ${at} end`;
  const [taken] = await queries
    .insert(rateLimitBuckets)
    .values({ key, fullAt: sql`${at} + ${refill}` })
    .onConflictDoUpdate({
      target: rateLimitBuckets.key,
      set: { fullAt: sql`${from} + ${refill}` },
      setWhere: sql`${from} + ${refill} <= ${windowEnd}`,
    })
    .returning({ fullAt: fullAtMs });
  if (taken !== undefined) return { passed: true, fullAt: taken.fullAt };
  const [row] = await queries
    .select({ fullAt: fullAtMs })
    .from(rateLimitBuckets)
    .where(eq(rateLimitBuckets.key, key));
  // Gone since: whoever deleted it found it full.
  return { passed: false, fullAt: row?.fullAt ?? now };
};

/** Deletes buckets that have been full for a while, those that nobody is taking from; gives how many. */
export const sweepBuckets = async (now: number, queries: Queries): Promise<number> => {
  let swept = 0;
  for (;;) {
    const full = queries
      .select({ key: rateLimitBuckets.key })
      .from(rateLimitBuckets)
      // Nodes' clocks differ by a little: what is just full to one is not to another.
      .where(lte(rateLimitBuckets.fullAt, new Date(now - WINDOW_MS)))
      .limit(SWEPT_AT_ONCE)
      .for("update", { skipLocked: true });
    const gone = await queries
      .delete(rateLimitBuckets)
      .where(inArray(rateLimitBuckets.key, full))
      .returning({ key: rateLimitBuckets.key });
    swept += gone.length;
    if (gone.length < SWEPT_AT_ONCE) return swept;
  }
};
