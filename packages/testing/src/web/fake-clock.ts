import type { Clock } from "@evenfall/web/session/browser/ports.ts";

interface Timer {
  readonly at: number;
  readonly task: () => void;
}

/** Lets every promise that waits for nothing outside go on. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** Time that passes when a test says so. */
export const createFakeClock = (start = Date.parse("2026-11-21T08:00:00.000Z")) => {
  let now = start;
  let behindMs = 0;
  let timers: Timer[] = [];
  const earliest = (until: number): Timer | undefined =>
    timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  const clock: Clock = {
    now: () => now - behindMs,
    after: (delayMs, task) => {
      const timer = { at: now + Math.max(0, delayMs), task };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    ...clock,
    /** Runs what falls due, in order, each with everything that follows from it. */
    advance: async (ms: number): Promise<void> => {
      const until = now + ms;
      await settle();
      for (let timer = earliest(until); timer !== undefined; timer = earliest(until)) {
        const due = timer;
        timers = timers.filter((other) => other !== due);
        now = Math.max(now, due.at);
        due.task();
        await settle();
      }
      now = until;
    },
    /** The device's clock is set back; what waits goes on as it did. */
    setBack: (ms: number): void => void (behindMs += ms),
  };
};

export type FakeClock = ReturnType<typeof createFakeClock>;
