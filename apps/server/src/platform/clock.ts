import type { Chance } from "@evenfall/domain";

/** The server's time. Modules ask it, never the system. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs `task` once after a delay; the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** What work gives; null where it fails, or has not ended in time. */
export const withTimeout = async <Value>(
  clock: Pick<Clock, "after">,
  withinMs: number,
  work: Promise<Value>,
): Promise<Value | null> => {
  const late = Promise.withResolvers<null>();
  const cancel = clock.after(withinMs, () => late.resolve(null));
  return Promise.race([late.promise, work.catch(() => null)]).finally(cancel);
};

export const systemChance: Chance = { next: () => Math.random() };
