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

export const systemChance: Chance = { next: () => Math.random() };
