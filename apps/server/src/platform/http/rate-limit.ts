import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "../clock.ts";

/** How often a key may do something. */
export interface RateLimit {
  /** Takes one; fails with the moment, epoch milliseconds, when the next is free. */
  take(key: string): Result<null, { readonly retryAt: number }>;
}

const WINDOW_MS = 60_000;

/** Keys whose allowance is full again are forgotten when there are this many, or twice as many as were left. */
const SWEEP_AT = 10_000;

/**
 * A token bucket per key: `perMinute` at once, refilled evenly. Refused takes cost nothing, so
 * that a waiting client gets through.
 */
export const createRateLimit = (perMinute: number, clock: Clock): RateLimit => {
  const refillMs = WINDOW_MS / perMinute;
  /** When each key's bucket will be full again; a bucket holds what lies between now and then. */
  const fullAt = new Map<string, number>();
  let sweepAt = SWEEP_AT;
  const sweep = (now: number): void => {
    for (const [key, at] of fullAt) if (at <= now) fullAt.delete(key);
    sweepAt = Math.max(SWEEP_AT, 2 * fullAt.size);
  };
  return {
    take: (key) => {
      const now = clock.now();
      if (fullAt.size >= sweepAt) sweep(now);
      const known = fullAt.get(key) ?? 0;
      // No bucket takes longer than a window to fill: the clock went back.
      const full = known > now + WINDOW_MS ? now : Math.max(now, known);
      const next = full + refillMs;
      // A thousandth for what adding fractions loses.
      if (next - now > WINDOW_MS + 0.001) return fail({ retryAt: Math.ceil(next - WINDOW_MS) });
      fullAt.set(key, next);
      return ok(null);
    },
  };
};
