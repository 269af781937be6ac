import type { Clock } from "@evenfall/server/platform/clock.ts";

interface Task {
  readonly dueAt: number;
  readonly run: () => void;
}

/** Time that stands still until a test moves it; `rest` lets everything proceed that waits only for promises. */
export const manualClock = (startMs: number, rest: () => Promise<unknown>) => {
  let now = startMs;
  let tasks: readonly Task[] = [];
  const clock: Clock = {
    now: () => now,
    after: (delayMs, run) => {
      const task = { dueAt: now + delayMs, run };
      tasks = [...tasks, task];
      return () => void (tasks = tasks.filter((other) => other !== task));
    },
  };

  const takeDue = (until: number): Task | null => {
    const [due = null] = tasks
      .filter((task) => task.dueAt <= until)
      .toSorted((one, other) => one.dueAt - other.dueAt);
    tasks = tasks.filter((task) => task !== due);
    return due;
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
    /** How long each of them still waits. */
    pendingMs: () => tasks.map(({ dueAt }) => dueAt - now),
  };
};
