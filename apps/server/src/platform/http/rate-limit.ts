import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "../clock.ts";

/** Whether one may be taken; if not, when the next is free, epoch milliseconds. */
export type Taken = Result<null, { readonly retryAt: number }>;

/** An empty bucket is full again after this time. */
export const WINDOW_MS = 60_000;

/** At this many keys, or twice as many as the last sweep left, those whose bucket is full are forgotten. */
const SWEEP_AT = 10_000;

/** A token bucket per key: `perMinute` at once, refilled evenly. A refused take is free: whoever waits gets through. */
export const createRateLimit = (perMinute: number, clock: Clock) => {
  const refillMs = WINDOW_MS / perMinute;
  /** When each key's bucket will be full again, epoch milliseconds: the further ahead, the emptier it is. */
  const fullAt = new Map<string, number>();
  let sweepAt = SWEEP_AT;
  const sweep = (now: number): void => {
    for (const [key, at] of fullAt) if (at <= now) fullAt.delete(key);
    sweepAt = Math.max(SWEEP_AT, 2 * fullAt.size);
  };
  const keep = (key: string, at: number, now: number): void => {
    if (fullAt.size >= sweepAt) sweep(now);
    fullAt.set(key, at);
  };
  const fullFrom = (key: string, now: number): number => {
    const known = fullAt.get(key) ?? 0;
    // No bucket takes longer than a window to fill, plus one for clocks that differ: ours was set back.
    return known > now + 2 * WINDOW_MS ? now : Math.max(now, known);
  };
  const judge = (next: number, now: number): Taken =>
    // A tolerance of a thousandth for rounding errors.
    next - now > WINDOW_MS + 0.001 ? fail({ retryAt: Math.ceil(next - WINDOW_MS) }) : ok(null);
  return {
    /** What `take` would give, without taking anything. */
    look: (key: string): Taken => {
      const now = clock.now();
      return judge(fullFrom(key, now) + refillMs, now);
    },
    /** Takes one; fails with the moment, epoch milliseconds, when the next is free. */
    take: (key: string): Taken => {
      const now = clock.now();
      const next = fullFrom(key, now) + refillMs;
      const taken = judge(next, now);
      if (taken.ok) keep(key, next, now);
      return taken;
    },
    /** Records when the key's bucket will be full according to the other nodes, epoch milliseconds. */
    learn: (key: string, at: number): void => {
      const now = clock.now();
      keep(key, Math.max(at, fullFrom(key, now)), now);
    },
  };
};
