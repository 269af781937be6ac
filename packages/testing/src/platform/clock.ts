import { setImmediate as turn } from "node:timers/promises";
import type { Clock } from "@evenfall/server/platform/clock.ts";

export interface TestClock extends Clock {
  /** Lets time pass: runs what falls due in order, each at its own time, and what follows from it. */
  advance(ms: number): Promise<void>;
  /** Tasks that still wait. */
  pending(): number;
}

/** Time that stands still until a test moves it. */
export const testClock = (startMs: number = Date.UTC(2026, 0, 1, 12)): TestClock => {
  let now = startMs;
  let tasks: { readonly dueAt: number; readonly run: () => void }[] = [];

  const takeDue = (until: number) => {
    const due = tasks
      .filter((task) => task.dueAt <= until)
      .reduce<(typeof tasks)[number] | null>(
        (first, task) => (first === null || task.dueAt < first.dueAt ? task : first),
        null,
      );
    tasks = tasks.filter((task) => task !== due);
    return due;
  };

  return {
    now: () => now,
    after: (delayMs, run) => {
      const task = { dueAt: now + delayMs, run };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
    advance: async (ms) => {
      const until = now + ms;
      await turn();
      for (let task = takeDue(until); task !== null; task = takeDue(until)) {
        now = Math.max(now, task.dueAt);
        task.run();
        await turn();
      }
      now = until;
    },
    pending: () => tasks.length,
  };
};
