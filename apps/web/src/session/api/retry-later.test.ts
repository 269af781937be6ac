import { expect, it } from "vitest";
import { createFakeBrowser } from "@evenfall/testing/web/fake-browser.ts";
import { createFakeClock } from "@evenfall/testing/web/fake-clock.ts";
import { retryDelayMs, retryLater } from "./retry-later.ts";

const first = { next: () => 0 };
const last = { next: () => 0.999_999 };

/** The shortest and the longest delay, in seconds. */
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

const NO_NETWORK = {
  fetch: () => new Promise<never>(() => undefined),
  openStream: () => () => undefined,
};

const setUp = (atLeastMs: number | null) => {
  const clock = createFakeClock();
  const tab = createFakeBrowser(clock, NO_NETWORK).openTab();
  const runs: number[] = [];
  const start = clock.now();
  const stop = retryLater(tab.ports, { failures: 0, atLeastMs }, () => {
    runs.push(clock.now() - start);
  });
  return { clock, tab, runs, stop };
};

it("comes back once, after its pause", async () => {
  const { clock, tab, runs } = setUp(2_000);
  await clock.advance(60_000);
  tab.show(false);
  tab.show(true);
  tab.goOnline();
  expect(runs).toEqual([2_500]);
});

it("comes back with the network, but not before the server wants it", async () => {
  const early = setUp(2_000);
  await early.clock.advance(1_999);
  early.tab.goOnline();
  expect(early.runs).toEqual([]);
  const free = setUp(null);
  await free.clock.advance(10);
  free.tab.goOnline();
  expect(free.runs).toEqual([10]);
});

it("waits until somebody looks, and no longer", async () => {
  const { clock, tab, runs } = setUp(2_000);
  tab.show(false);
  await clock.advance(1_000);
  tab.show(true);
  expect(runs).toEqual([]);
  tab.show(false);
  await clock.advance(60_000);
  expect(runs).toEqual([]);
  tab.show(true);
  expect(runs).toEqual([61_000]);
});
