import { expect, it, vi } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { DAY_MS, systemClock } from "../clock.ts";
import { ASK_EVERY_MS, createDatabaseClock } from "./database-clock.ts";

/** Tolerance when the clocks of two processes are compared on a busy machine. */
const DOUBT_MS = 5_000;
it("gives a node whose clock is wrong the database's time, and follows it until it is stopped", async () => {
  const { pool } = await createTestDatabase();
  const log = collectingLog();
  const system = testClock(Date.now() - DAY_MS);
  let sleptMs = 0;
  const clock = createDatabaseClock(system, { log, elapsedMs: () => performance.now() - sleptMs });
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

it("is moved by nothing that is done to the clock of its machine", async () => {
  const { pool } = await createTestDatabase();
  const clock = createDatabaseClock(systemClock, { log: collectingLog() });
  expect(await clock.follow(pool)).toBe(true);
  const before = clock.now();
  vi.useFakeTimers({ toFake: ["Date"], now: before - DAY_MS });
  const after = clock.now();
  vi.useRealTimers();
  clock.stop();
  expect(Math.abs(after - before)).toBeLessThan(DOUBT_MS);
});
