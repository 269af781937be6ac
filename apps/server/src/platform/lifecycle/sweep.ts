import type { Clock } from "../clock.ts";
import type { Log } from "../telemetry/log.ts";

/** How often what has expired is deleted. */
const SWEEP_MS = 10 * 60_000;

export interface SweepDeps {
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
  /** Each deletes something that has expired; one that fails keeps no other from running. */
  readonly steps: readonly ((stopping: AbortSignal) => Promise<unknown>)[];
}

/** Deletes what has expired, at the start and every ten minutes. */
export const createSweep = ({ clock, log, steps }: SweepDeps) => {
  const stopping = new AbortController();
  let cancelNext = (): void => undefined;
  let underWay = Promise.resolve();
  const sweep = async (): Promise<void> => {
    for (const step of steps)
      await step(stopping.signal).catch((cause: unknown) =>
        log.error({ err: cause }, "what has expired could not be deleted"),
      );
    if (!stopping.signal.aborted) cancelNext = clock.after(SWEEP_MS, start);
  };
  const start = (): void => {
    underWay = sweep();
  };
  return {
    start,
    /** Starts no further step, and resolves when the one under way has ended. */
    stop: () => {
      stopping.abort();
      cancelNext();
      return underWay;
    },
  };
};
