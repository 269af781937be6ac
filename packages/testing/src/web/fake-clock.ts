import { manualClock } from "../platform/manual-clock.ts";

/** Lets every promise proceed that waits for nothing outside. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/** Time that passes when a test says so. */
export const createFakeClock = (start = Date.parse("2026-11-21T08:00:00.000Z")) => {
  const clock = manualClock(start, settle);
  let behindMs = 0;
  return {
    ...clock,
    now: () => clock.now() - behindMs,
    /** Sets the device's clock back; timers are not affected. */
    setBack: (ms: number): void => void (behindMs += ms),
  };
};

export type FakeClock = ReturnType<typeof createFakeClock>;
