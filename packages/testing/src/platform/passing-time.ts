import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { TestClock } from "./clock.ts";

interface PassingOptions {
  readonly pool: Pool;
  readonly clock: TestClock;
  /** The clock moves in steps this small, so that the effects of one timer happen before the next. */
  readonly stepMs: number;
  /** After this many turns of the event loop without a query, nothing counts as under way. */
  readonly quietTurns: number;
}

/** Lets time pass for code that works on a database. */
export const passingTime = ({ pool, clock, stepMs, quietTurns }: PassingOptions) => {
  let freed = Promise.withResolvers<void>();
  const isFreed = (): void => {
    freed.resolve();
    freed = Promise.withResolvers();
  };
  pool.on("release", isFreed).on("remove", isFreed);
  const isAtWork = (): boolean => pool.idleCount < pool.totalCount || pool.waitingCount > 0;

  /** Resolves when nothing is under way but what waits for the clock or for a test. */
  const rest = async (): Promise<void> => {
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      await turn();
      if (!isAtWork()) continue;
      quiet = -1;
      // Waits instead of polling, as the database needs the processor; but not for ever, as the pool
      // does not announce a connection that failed while it was being made.
      await Promise.race([freed.promise, sleep(50)]);
    }
  };
  return {
    rest,
    /** Lets time pass, with everything that happens by it. */
    passes: async (ms: number): Promise<void> => {
      await rest();
      for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
        await clock.advance(Math.min(leftMs, stepMs));
        await rest();
      }
    },
  };
};
