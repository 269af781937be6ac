import { setImmediate as turn } from "node:timers/promises";
import { manualClock } from "./manual-clock.ts";

export type TestClock = ReturnType<typeof testClock>;

/** Time that stands still until a test moves it. */
export const testClock = (startMs: number = Date.UTC(2026, 0, 1, 12)) =>
  manualClock(startMs, () => turn());
