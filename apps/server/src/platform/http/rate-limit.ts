import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "../clock.ts";

/** How often a key may do something. */
export interface RateLimit {
  /** Takes one; fails with the moment, epoch milliseconds, when the next is free. */
  take(key: string): Result<null, { readonly retryAt: number }>;
}

/** Keys whose allowance is full again are forgotten when there are this many. */
const SWEEP_AT = 10_000;

/**
 * A token bucket per key: `perMinute` at once, refilled evenly. Refused takes cost nothing, so
 * that a waiting client gets through.
 */
export const createRateLimit = (perMinute: number, clock: Clock): RateLimit => {
  const refillMs = 60_000 / perMinute;
  /** When each key's bucket will be full again; a bucket holds what lies between now and then. */
  const fullAt = new Map<string, number>();
  return {
    take: (key) => {
      const now = clock.now();
      if (fullAt.size >= SWEEP_AT) for (const [old, at] of fullAt) if (at <= now) fullAt.delete(old);
      const next = Math.max(now, fullAt.get(key) ?? 0) + refillMs;
      if (next - now > 60_000) return fail({ retryAt: Math.ceil(next - 60_000) });
      fullAt.set(key, next);
      return ok(null);
    },
  };
};
