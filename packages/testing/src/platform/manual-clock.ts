import type { Clock } from "@evenfall/server/platform/clock.ts";

/** A clock that stands, and the tasks that it was given. */
export const notingClock = (startMs: number) => {
  const state = {
    now: startMs,
    tasks: [] as { readonly dueAt: number; readonly run: () => void }[],
  };
  const clock: Clock = {
    now: () => state.now,
    after: (delayMs, run) => {
      const task = { dueAt: state.now + delayMs, run };
      state.tasks.push(task);
      return () => {
        state.tasks = state.tasks.filter((other) => other !== task);
      };
    },
  };
  return { clock, state };
};

/** Time that stands still until a test moves it; `rest` lets go on what waits for nothing but promises. */
export const manualClock = (startMs: number, rest: () => Promise<unknown>) => {
  const { clock, state } = notingClock(startMs);

  const takeDue = (until: number) => {
    const [due = null] = state.tasks
      .filter((task) => task.dueAt <= until)
      .toSorted((one, other) => one.dueAt - other.dueAt);
    state.tasks = state.tasks.filter((task) => task !== due);
    return due;
  };

  return {
    ...clock,
    /** Lets time pass: runs what falls due in order, each at its own time, and what follows from it. */
    advance: async (ms: number): Promise<void> => {
      const until = state.now + ms;
      await rest();
      for (let task = takeDue(until); task !== null; task = takeDue(until)) {
        state.now = Math.max(state.now, task.dueAt);
        task.run();
        await rest();
      }
      state.now = until;
    },
    /** Tasks that still wait. */
    pending: () => state.tasks.length,
  };
};
