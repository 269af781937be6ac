import { expect, it } from "vitest";
import { retryDelayMs } from "./backoff.ts";
import { createBoundedQueue } from "./bounded-queue.ts";
import { createRecentlySeen } from "./recently-seen.ts";

it("lets the oldest go when the room is full, and counts them", () => {
  const dropped: number[] = [];
  const queue = createBoundedQueue<number>(3, (count) => dropped.push(count));
  for (const item of [1, 2, 3, 4]) queue.add(item);
  const taken = queue.take(2);
  queue.add(5);
  queue.add(6);
  queue.putBack(taken);
  expect([taken, queue.take(9), queue.size, dropped]).toEqual([[2, 3], [4, 5, 6], 0, [1, 2]]);
});

it("knows a name again while it is among the latest", () => {
  const seen = createRecentlySeen(2);
  expect(["a", "a", "b", "c", "b", "a"].map((name) => seen.isNew(name))).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
});

it("tries again soon, then ever more seldom, within bounds", () => {
  const longest = { next: () => 0.999_999 };
  const shortest = { next: () => 0 };
  expect([0, 1, 3, 50].map((failures) => retryDelayMs(failures, longest))).toEqual([
    100, 200, 800, 5_000,
  ]);
  expect([0, 1, 3, 50].map((failures) => retryDelayMs(failures, shortest))).toEqual([
    50, 100, 400, 2_500,
  ]);
});
