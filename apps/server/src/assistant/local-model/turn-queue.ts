import type { Clock } from "../../platform/clock.ts";
import { EngineFailure, stoppedBy } from "../engine.ts";

/**
 * Gives turns one at a time, in the order of asking. At most `maxWaiting` callers wait, each for at most
 * `waitMs`, or without `maxWait` as long as it takes.
 */
export const createTurnQueue = ({
  maxWaiting,
  maxWait,
}: {
  readonly maxWaiting: number;
  readonly maxWait?: { readonly waitMs: number; readonly clock: Clock };
}) => {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  const turn = (): (() => void) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    };
  };

  const wait = (signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const forget = (): void => {
        cancelTimer();
        signal.removeEventListener("abort", onAbort);
      };
      const leave = (failure: EngineFailure): void => {
        forget();
        waiting.splice(waiting.indexOf(begin), 1);
        reject(failure);
      };
      const begin = (): void => {
        forget();
        resolve(turn());
      };
      const onAbort = (): void => leave(stoppedBy(signal));
      const cancelTimer =
        maxWait?.clock.after(maxWait.waitMs, () =>
          leave(
            new EngineFailure("rate-limited", `the local model was busy for ${maxWait.waitMs} ms`),
          ),
        ) ?? (() => undefined);
      waiting.push(begin);
      signal.addEventListener("abort", onAbort, { once: true });
    });

  return {
    /**
     * Waits for a turn; gives a function that ends it, which must be called. Throws `EngineFailure`
     * if too many wait already, after too long a wait, and as soon as the signal aborts.
     */
    take: async (signal: AbortSignal): Promise<() => void> => {
      if (signal.aborted) throw stoppedBy(signal);
      if (!isTaken) {
        isTaken = true;
        return turn();
      }
      if (waiting.length < maxWaiting) return wait(signal);
      throw new EngineFailure("rate-limited", `${maxWaiting} replies wait for the local model`);
    },
  };
};

export type TurnQueue = ReturnType<typeof createTurnQueue>;
