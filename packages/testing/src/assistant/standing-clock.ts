import { notingClock } from "../platform/manual-clock.ts";

/** A clock that stands until it is moved; a task can be waited for before that. */
export const standingClock = (start = Date.UTC(2026, 10, 3, 20, 0)) => {
  const { clock, state } = notingClock(start);
  return {
    clock,
    /** Delays of the tasks that wait. */
    pendingMs: () => state.tasks.map(({ dueAt }) => dueAt - state.now),
    advance: (ms: number) => {
      state.now += ms;
      const due = state.tasks.filter(({ dueAt }) => dueAt <= state.now);
      state.tasks = state.tasks.filter(({ dueAt }) => dueAt > state.now);
      for (const { run } of due) run();
    },
  };
};
