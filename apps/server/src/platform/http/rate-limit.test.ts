import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createRateLimit } from "./rate-limit.ts";

it("forgets full buckets and keeps the others", async () => {
  const clock = testClock();
  const limit = createRateLimit(1, clock);
  for (let key = 0; key < 10_000; key += 1) limit.take(`early ${key}`);
  await clock.advance(59_999);
  limit.take("late");
  await clock.advance(1);
  for (let key = 0; key < 10; key += 1) limit.take(`new ${key}`);
  expect(limit.take("late").ok).toBe(false);
});
