import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createRateLimit } from "./rate-limit.ts";

const START = Date.UTC(2026, 0, 1);

it("lets as many through at once as a minute allows, then one for each refill, and says when", async () => {
  const clock = testClock(START);
  const limit = createRateLimit(30, clock);
  for (let count = 0; count < 30; count += 1) expect(limit.take("sam").ok).toBe(true);
  expect(limit.take("sam")).toEqual({ ok: false, error: { retryAt: START + 2000 } });
  await clock.advance(1999);
  expect(limit.take("sam").ok).toBe(false);
  await clock.advance(1);
  expect(limit.take("sam").ok).toBe(true);
  expect(limit.take("sam").ok).toBe(false);
  expect(limit.take("kim").ok).toBe(true);
});

it("forgets full buckets and keeps the others", async () => {
  const clock = testClock(START);
  const limit = createRateLimit(1, clock);
  for (let key = 0; key < 10_000; key += 1) limit.take(`early ${key}`);
  await clock.advance(59_999);
  limit.take("late");
  await clock.advance(1);
  for (let key = 0; key < 10; key += 1) limit.take(`new ${key}`);
  expect(limit.take("late").ok).toBe(false);
});
