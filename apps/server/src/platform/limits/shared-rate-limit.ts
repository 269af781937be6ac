import { fail, ok } from "@evenfall/domain";
import type { Clock } from "../clock.ts";
import type { Queries } from "../database/database.ts";
import { isDatabaseUnavailable } from "../database/failure-code.ts";
import { createRateLimit, WINDOW_MS, type Taken } from "../http/rate-limit.ts";
import { sweepBuckets, takeFromBucket, type TakeBy } from "./bucket-rows.ts";

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
  return {
    /** Takes one, by a statement of its own or another; fails with the moment, epoch milliseconds, when the next is free. */
    take: async (name: string, takeBy?: TakeBy): Promise<Taken> => {
      const key = `${deps.name} ${name}`;
      const known = local.look(key);
      if (!known.ok) return known;
      try {
        const now = clock.now();
        const { passed, fullAt } = await takeFromBucket(key, perMinute, now, queries, takeBy);
        local.learn(key, fullAt);
        if (passed) return ok(null);
        const freeAt = Math.ceil(fullAt + WINDOW_MS / perMinute - WINDOW_MS);
        return fail({ retryAt: Math.max(now + 1, freeAt) });
      } catch (cause) {
        if (!isDatabaseUnavailable(cause)) throw cause;
        return local.take(key);
      }
    },
    /** Deletes what is full again, of every limit in the database; gives how many. */
    sweep: () => sweepBuckets(clock.now(), queries),
  };
};

export type SharedRateLimit = ReturnType<typeof createSharedRateLimit>;
