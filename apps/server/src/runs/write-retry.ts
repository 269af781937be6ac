import { pause, type Clock } from "../platform/clock.ts";
import { isDatabaseUnavailable } from "../platform/database/failure-code.ts";

/** Pause between two tries while the database is unavailable. */
const AGAIN_MS = 1_000;

export interface WriteRetryOptions {
  /** Epoch milliseconds after which the write is pointless. */
  readonly until: number;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/**
 * Retries writes until the database is back, in one queue: even a thousand of them ask it only once a second.
 * Each resolves with whether it was written; what fails for another reason is not tried again.
 */
export const createWriteRetry = (clock: Clock) => {
  let lastInQueue: Promise<unknown> = Promise.resolve();
  let askAgainAt = 0;

  const tryOnce = async (write: () => Promise<void>): Promise<"written" | "away" | "failed"> => {
    try {
      await write();
      return "written";
    } catch (error) {
      if (!isDatabaseUnavailable(error)) return "failed";
      askAgainAt = clock.now() + AGAIN_MS;
      return "away";
    }
  };

  return async (
    write: () => Promise<void>,
    { until, signal }: WriteRetryOptions,
  ): Promise<boolean> => {
    let tried = await tryOnce(write);
    if (tried !== "away") return tried === "written";
    const turn = lastInQueue.then(async () => {
      while (tried === "away" && clock.now() < until) {
        await pause(clock, askAgainAt - clock.now(), signal);
        if (signal.aborted) return false;
        tried = await tryOnce(write);
      }
      return tried === "written";
    });
    lastInQueue = turn;
    return turn;
  };
};
