import type { Chance } from "@evenfall/domain";

/** The server's time and timers. Modules use this, never the system's directly. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `task` once after a delay; the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a moment, as the database writes a date. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** When the UTC day of a moment ends, epoch milliseconds. */
export const utcDayEnd = (at: number): number => (Math.floor(at / DAY_MS) + 1) * DAY_MS;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The result of `work`; null if it fails or does not end in time. */
export const withTimeout = async <Value>(
  clock: Pick<Clock, "after">,
  withinMs: number,
  work: Promise<Value>,
): Promise<Value | null> => {
  const late = Promise.withResolvers<null>();
  const cancel = clock.after(withinMs, () => late.resolve(null));
  return Promise.race([late.promise, work.catch(() => null)]).finally(cancel);
};

/** Waits by the clock, or until the signal aborts. */
export const pause = (
  clock: Pick<Clock, "after">,
  delayMs: number,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    if (delayMs <= 0 || signal?.aborted === true) return resolve();
    const end = (): void => {
      cancel();
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const cancel = clock.after(delayMs, end);
    signal?.addEventListener("abort", end, { once: true });
  });

export const systemChance: Chance = { next: () => Math.random() };
