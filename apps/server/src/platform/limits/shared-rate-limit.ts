import { fail, ok } from "@evenfall/domain";
import type { Clock } from "../clock.ts";
import type { Queries } from "../database/database.ts";
import { isDatabaseUnavailable } from "../database/failure-code.ts";
import { createRateLimit, WINDOW_MS, type Taken } from "../http/rate-limit.ts";
import { eq, lte, sql } from "drizzle-orm";
import type { Statement } from "../database/statement.ts";
import { sweep } from "../sweep.ts";
import { rateLimitBuckets } from "./tables.ts";

/**
 * SQL that takes one from a bucket and gives when it will be full again; no row if that is refused. A stored
 * time counts as full now if it has passed, or if it lies more than two windows ahead: then a clock was set
 * back. A little more than one window ahead, another node's clock is ahead. Parallel takes wait for each other
 * at the row, and each sees what the one before left.
 */
export const takeSql = (first: number): string => {
  const [key, now, windowEnd, refill] = [0, 1, 2, 3].map((offset) => `$${first + offset}`);
  const clocksApart = `${windowEnd}::timestamptz + interval '${WINDOW_MS} milliseconds'`;
  const next = `case when b.full_at between ${now}::timestamptz and ${clocksApart} then b.full_at
  else ${now}::timestamptz end + ${refill}::int * interval '1 microsecond'`;
  return `insert into rate_limit_buckets as b (key, full_at)
values (${key}, ${now}::timestamptz + ${refill}::int * interval '1 microsecond')
on conflict (key) do update set full_at = ${next} where ${next} <= ${windowEnd}::timestamptz
returning (extract(epoch from full_at) * 1000)::float8 as full_at`;
};

/** Values of `takeSql`: the key, now, one window from now, and the microseconds in which one token is refilled. */
export type Taking = readonly [key: string, now: Date, windowEnd: Date, refill: number];

/** Runs a statement that contains `takeSql`; gives its `full_at`, epoch milliseconds, or null if refused. */
export type TakeBy = (taking: Taking) => Promise<number | null>;

const TAKE: Statement = { name: "take_from_bucket", text: takeSql(1) };

const takeAlone =
  (queries: Queries): TakeBy =>
  async (taking) =>
    (await queries.ask<{ readonly full_at: number }>(TAKE, taking))[0]?.full_at ?? null;

/** When a bucket is full again, with its fraction of a millisecond, which a JavaScript date would cut off. */
const readFullAt = async (queries: Queries, key: string): Promise<number | null> => {
  const [row] = await queries
    .select({ at: sql<number>`(extract(epoch from ${rateLimitBuckets.fullAt}) * 1000)::float8` })
    .from(rateLimitBuckets)
    .where(eq(rateLimitBuckets.key, key));
  return row?.at ?? null;
};

/**
 * One rate limit for all nodes, kept in the database. What this node already knows is checked first, without
 * a query: a key that is over the limit stays so until its time, whoever takes. While the database is
 * unavailable, each node applies the limit by itself.
 */
export const createSharedRateLimit = (deps: {
  /** Names the limit, to keep its keys apart from those of others. */
  readonly name: string;
  readonly perMinute: number;
  readonly queries: Queries;
  readonly clock: Clock;
}) => {
  const { queries, clock, perMinute } = deps;
  const local = createRateLimit(perMinute, clock);
  const refillMicroseconds = Math.floor((WINDOW_MS * 1000) / perMinute);
  return {
    /** Takes one, by `takeBy` or a statement of its own; fails with when the next is free, epoch milliseconds. */
    take: async (name: string, takeBy: TakeBy = takeAlone(queries)): Promise<Taken> => {
      const key = `${deps.name} ${name}`;
      const known = local.look(key);
      if (!known.ok) return known;
      try {
        const now = clock.now();
        const windowEnd = new Date(now + WINDOW_MS);
        const taken = await takeBy([key, new Date(now), windowEnd, refillMicroseconds]);
        // No row any more: it was deleted because the bucket was full.
        const fullAt = taken ?? (await readFullAt(queries, key)) ?? now;
        local.learn(key, fullAt);
        if (taken !== null) return ok(null);
        const freeAt = Math.ceil(fullAt + WINDOW_MS / perMinute - WINDOW_MS);
        return fail({ retryAt: Math.max(now + 1, freeAt) });
      } catch (cause) {
        if (!isDatabaseUnavailable(cause)) throw cause;
        return local.take(key);
      }
    },
    /** Deletes full buckets, of all limits in the database; gives how many. */
    sweep: (): Promise<number> => {
      // Nodes' clocks differ a little: a bucket that has just become full to one is not yet full to another.
      const isFull = lte(rateLimitBuckets.fullAt, new Date(clock.now() - WINDOW_MS));
      return sweep(queries, rateLimitBuckets, [rateLimitBuckets.key], isFull);
    },
  };
};

export type SharedRateLimit = ReturnType<typeof createSharedRateLimit>;
