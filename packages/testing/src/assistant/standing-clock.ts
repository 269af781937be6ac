import type { Clock } from "@evenfall/server/platform/clock.ts";

/** A clock that stands until it is moved; a task can be waited for before that. */
export const standingClock = (start = Date.UTC(2026, 10, 3, 20, 0)) => {
  let now = start;
  let tasks: { readonly at: number; readonly run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (delayMs, run) => {
      const task = { at: now + delayMs, run };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
  };
  return {
    clock,
    /** Delays of the tasks that wait. */
    pendingMs: () => tasks.map(({ at }) => at - now),
    advance: (ms: number) => {
      now += ms;
      const due = tasks.filter(({ at }) => at <= now);
      tasks = tasks.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
};
