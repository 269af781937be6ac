import type { Clock } from "@evenfall/server/platform/clock.ts";

/** Time that stands still until a test moves it; `rest` lets go on what waits for nothing but promises. */
export const manualClock = (startMs: number, rest: () => Promise<unknown>) => {
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

  const clock: Clock = {
    now: () => now,
    after: (delayMs, run) => {
      const task = { dueAt: now + delayMs, run };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
  };
  return {
    ...clock,
    /** Lets time pass: runs what falls due in order, each at its own time, and what follows from it. */
    advance: async (ms: number): Promise<void> => {
      const until = now + ms;
      await rest();
      for (let task = takeDue(until); task !== null; task = takeDue(until)) {
        now = Math.max(now, task.dueAt);
        task.run();
        await rest();
      }
      now = until;
    },
    /** Tasks that still wait. */
    pending: () => tasks.length,
  };
};
