import type { Clock } from "../clock.ts";
import { isDatabaseUnavailable } from "./failure-code.ts";

/** Between two tries while the database is away. */
const AGAIN_MS = 1_000;

export interface WriteAgainOptions {
  /** Epoch milliseconds after which it is of no use any more. */
  readonly until: number;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/** Writes that wait until the database is back, in one line: a thousand of them ask it once a second. */
export interface WriteAgain {
  /** Resolves with whether it was written; what fails for another reason is not tried again. */
  (write: () => Promise<void>, options: WriteAgainOptions): Promise<boolean>;
}

const pause = (clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (delayMs <= 0 || signal.aborted) return resolve();
    const over = (): void => {
      cancel();
      signal.removeEventListener("abort", over);
      resolve();
    };
    const cancel = clock.after(delayMs, over);
    signal.addEventListener("abort", over, { once: true });
  });

/** Tries each write at once; where the database is away, again when its turn comes. */
export const createWriteAgain = (clock: Clock): WriteAgain => {
  let lastInLine: Promise<unknown> = Promise.resolve();
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

  return async (write, { until, signal }) => {
    const atOnce = await tryOnce(write);
    if (atOnce !== "away") return atOnce === "written";
    const inTurn = async (): Promise<boolean> => {
      while (clock.now() < until) {
        await pause(clock, askAgainAt - clock.now(), signal);
        if (signal.aborted) return false;
        const tried = await tryOnce(write);
        if (tried !== "away") return tried === "written";
      }
      return false;
    };
    const turn = lastInLine.then(inTurn);
    lastInLine = turn;
    return turn;
  };
};
