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
 * Takes one from a bucket and gives when it is full again; no row where that is refused. A bucket counts as
 * full from now on where it is full already, or would be so a whole window later than any can, as a clock went
 * back; less than that, and another node's clock is ahead. Nodes and parallel takes wait for each other at the
 * row, and each judges it as the one before left it.
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

/** Values of `takeSql`: the key, now, when a window that begins now ends, microseconds in which one comes back. */
export type Taking = readonly [key: string, now: Date, windowEnd: Date, refill: number];

/** Has a statement with `takeSql` in it done; null where it took nothing. */
export type TakeBy = (taking: Taking) => Promise<number | null>;

const TAKE: Statement = { name: "take_from_bucket", text: takeSql(1) };

const takeAlone =
  (queries: Queries): TakeBy =>
  async (taking) =>
    (await queries.ask<{ readonly full_at: number }>(TAKE, taking))[0]?.full_at ?? null;

/** When a bucket is full again, as precise as the database keeps it: a date of the language would round it down. */
const readFullAt = async (queries: Queries, key: string): Promise<number | null> => {
  const [row] = await queries
    .select({ at: sql<number>`(extract(epoch from ${rateLimitBuckets.fullAt}) * 1000)::float8` })
    .from(rateLimitBuckets)
    .where(eq(rateLimitBuckets.key, key));
  return row?.at ?? null;
};

/**
 * One allowance for all nodes, kept by the database. What this node knows of it is looked at first,
 * for nothing: a key that is over stays so until its time, whoever takes. Where the database cannot
 * serve, each node keeps the allowance by itself.
 */
export const createSharedRateLimit = (deps: {
  /** What is limited: distinguishes this limit's keys from others'. */
  readonly name: string;
  readonly perMinute: number;
  readonly queries: Queries;
  readonly clock: Clock;
}) => {
  const { queries, clock, perMinute } = deps;
  const local = createRateLimit(perMinute, clock);
  const refillMicroseconds = Math.floor((WINDOW_MS * 1000) / perMinute);
  return {
    /** Takes one, by a statement of its own or another; fails with the moment, epoch milliseconds, when the next is free. */
    take: async (name: string, takeBy: TakeBy = takeAlone(queries)): Promise<Taken> => {
      const key = `${deps.name} ${name}`;
      const known = local.look(key);
      if (!known.ok) return known;
      try {
        const now = clock.now();
        const windowEnd = new Date(now + WINDOW_MS);
        const taken = await takeBy([key, new Date(now), windowEnd, refillMicroseconds]);
        // Gone since: whoever deleted it found it full.
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
    /** Deletes what is full again, of every limit in the database; gives how many. */
    sweep: (): Promise<number> => {
      // Nodes' clocks differ by a little: what is just full to one is not to another.
      const isFull = lte(rateLimitBuckets.fullAt, new Date(clock.now() - WINDOW_MS));
      return sweep(queries, rateLimitBuckets, [rateLimitBuckets.key], isFull);
    },
  };
};

export type SharedRateLimit = ReturnType<typeof createSharedRateLimit>;
