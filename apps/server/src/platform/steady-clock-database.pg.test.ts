import { expect, it, onTestFinished } from "vitest";
import { collectingLog } from "../testing/collecting-log.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { systemClock } from "./clock.ts";
import { readTimeOf } from "./steady-clock-database.ts";
import { createSteadyClock } from "./steady-clock.ts";
import { systemStopwatch } from "./steady-clock-stopwatch.ts";

it("tells a node whose clock is wrong the database's time", async () => {
  const { pool, drop } = await createTestDatabase();
  const readTime = readTimeOf(pool);
  const clock = createSteadyClock({
    startMs: 0,
    after: systemClock.after,
    log: collectingLog(),
    stopwatch: systemStopwatch,
  });
  onTestFinished(async () => {
    clock.stop();
    await drop();
  });
  expect((await clock.follow(readTime)).ok).toBe(true);
  const before = await readTime();
  const now = clock.now();
  // The two do not know each other's clock to the bit: half a round trip is in doubt.
  expect(Math.abs(now - before)).toBeLessThan(5_000);
});
