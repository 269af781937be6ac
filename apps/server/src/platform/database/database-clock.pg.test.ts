import { expect, it, onTestFinished } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { ASK_EVERY_MS, createDatabaseClock } from "./database-clock.ts";

/** Two looks at clocks of two processes on a busy machine. */
const DOUBT_MS = 5_000;
const DAY_MS = 86_400_000;

it("gives a node whose clock is wrong the database's time, and follows it until it is stopped", async () => {
  const { pool, drop } = await createTestDatabase();
  const log = collectingLog();
  const system = testClock(Date.now() - DAY_MS);
  let sleptMs = 0;
  const clock = createDatabaseClock(system, { log, elapsedMs: () => performance.now() - sleptMs });
  onTestFinished(drop);
  const wrongMs = () => Math.abs(clock.now() - Date.now());
  expect(wrongMs()).toBeGreaterThan(DAY_MS - DOUBT_MS);
  expect(await clock.follow(pool)).toBe(true);
  expect(wrongMs()).toBeLessThan(DOUBT_MS);
  expect(log.lines.map(({ message }) => message)).toEqual([
    "the database's clock differs: it is followed",
  ]);
  sleptMs = DAY_MS;
  await system.advance(ASK_EVERY_MS);
  await expect.poll(() => log.lines.length).toBe(2);
  expect(wrongMs()).toBeLessThan(DOUBT_MS);
  await expect.poll(() => system.pending()).toBe(1);
  clock.stop();
  expect(system.pending()).toBe(0);
});

it("counts on where the database does not answer, and asks again", async () => {
  const { pool, drop } = await createTestDatabase();
  const system = testClock();
  const log = collectingLog();
  const clock = createDatabaseClock(system, { log, elapsedMs: () => 0 });
  await drop();
  expect(await clock.follow(pool)).toBe(false);
  expect(clock.now()).toBe(system.now());
  expect([log.lines.length, system.pending()]).toEqual([1, 1]);
});
