import { expect, it } from "vitest";
import { retryDelayMs } from "./backoff.ts";

const first = { next: () => 0 };
const last = { next: () => 0.999_999 };

/** From when to when a thousand pages come back, in seconds. */
const span = (failures: number, atLeastMs?: number): number[] =>
  [first, last].map((chance) => Math.round(retryDelayMs(failures, chance, atLeastMs) / 100) / 10);

it("waits longer after each failure, up to half a minute, never at one moment", () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((failures) => span(failures))).toEqual([
    [0.5, 1],
    [1, 2],
    [2, 4],
    [4, 8],
    [8, 16],
    [15, 30],
    [15, 30],
  ]);
});

it("comes back no sooner than the server asked, and spreads from there", () => {
  expect(span(0, 1_000)).toEqual([1, 1.5]);
  expect(span(0, 5_000)).toEqual([5, 7.5]);
  expect(span(4, 1_000)).toEqual([8, 16]);
  expect(span(0, 600_000)).toEqual([600, 615]);
});
