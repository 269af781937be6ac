import { expect, it } from "vitest";
import { createFakeBrowser } from "@evenfall/testing/web/fake-browser.ts";
import { createFakeClock } from "@evenfall/testing/web/fake-clock.ts";
import { retryLater } from "./retry-later.ts";

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
