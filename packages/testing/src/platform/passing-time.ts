import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { TestClock } from "./clock.ts";

interface PassingOptions {
  readonly pool: Pool;
  readonly clock: TestClock;
  /** The clock is moved by steps this small, so that what follows from one timer happens before the next. */
  readonly stepMs: number;
  /** Turns of the event loop without a query under way after which nothing is. */
  readonly quietTurns: number;
}

/** Time that passes for what works on a database. */
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
      // Not by looking all the time, as the database needs the processor; of a connection that fails
      // while it is made the pool says nothing.
      await Promise.race([freed.promise, sleep(50)]);
    }
  };
  return {
    rest,
    /** Lets time pass, and everything happen that it brings. */
    passes: async (ms: number): Promise<void> => {
      await rest();
      for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
        await clock.advance(Math.min(leftMs, stepMs));
        await rest();
      }
    },
  };
};
