import { expect, test } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { awaitWriter } from "./own-postgres.ts";
import type { DatabaseHost } from "./database-address.ts";
import type { HostAnswer, HostStatus } from "./host-status.ts";
import { NoWriterError } from "./failure-code.ts";
import { createWriterFinder } from "./writer-finder.ts";

const FIRST: DatabaseHost = { host: "db1", port: 5432 };
const SECOND: DatabaseHost = { host: "db2", port: 5432 };

const SILENT: HostAnswer = { kind: "silent", reason: "ECONNREFUSED" };
const FULL: HostAnswer = { kind: "refused", reason: "too many clients", isLasting: false };
const status = (kind: HostStatus["kind"], timeline: number, server: string): HostStatus => ({
  kind,
  timeline,
  system: "one",
  server,
});

/** Two hosts with answers set by the test, at first a primary and its standby. */
const createHarness = () => {
  const answers = new Map<DatabaseHost, HostAnswer>([
    [FIRST, status("writer", 1, "a")],
    [SECOND, status("standby", 1, "b")],
  ]);
  const cuts: DatabaseHost[] = [];
  const clock = testClock();
  const log = collectingLog();
  let rounds = 0;
  const finder = createWriterFinder({
    hosts: [FIRST, SECOND],
    probe: (host) => {
      if (host === FIRST) rounds += 1;
      return Promise.resolve(answers.get(host) ?? SILENT);
    },
    cut: (host) => void cuts.push(host),
    clock,
    // Makes every delay its longest.
    chance: { next: () => 1 },
    log,
  });
  return {
    finder,
    clock,
    log,
    cuts,
    answer: (host: DatabaseHost, answer: HostAnswer) => void answers.set(host, answer),
    rounds: () => rounds,
  };
};

test("the last good host is remembered, until a connection to it fails", async () => {
  const { finder, rounds, answer, cuts, log } = createHarness();
  expect(await Promise.all([finder.find(), finder.find()])).toEqual([FIRST, FIRST]);
  expect(await finder.find()).toBe(FIRST);
  expect(rounds()).toBe(1);
  answer(FIRST, SILENT);
  answer(SECOND, status("writer", 2, "b"));
  finder.doubt(FIRST);
  expect(await finder.find()).toBe(SECOND);
  expect(cuts.at(-1)).toBe(FIRST);
  expect(log.lines).toMatchObject([{ fields: { host: "db2:5432", timeline: 2 } }]);
  // The old primary comes back as it was, but no longer counts as one.
  expect(() => finder.admit(FIRST, status("writer", 1, "a"))).toThrow(NoWriterError);
});

test("rounds that find nobody come ever later, up to a second, and are reported once", async () => {
  const { finder, answer, clock, rounds, log } = createHarness();
  answer(FIRST, SILENT);
  const waits: number[] = [];
  for (let round = 1; round <= 7; round += 1) {
    const from = clock.now();
    for (;;) {
      // Between two rounds `find` rejects at once, with the error of the last one.
      await expect(finder.find()).rejects.toThrow(
        "no host takes writes: db1:5432 does not answer (ECONNREFUSED); db2:5432 is a standby",
      );
      if (rounds() === round) break;
      await clock.advance(50);
    }
    waits.push(clock.now() - from);
  }
  expect(waits).toEqual([0, 50, 100, 200, 400, 800, 1000]);
  expect(log.lines).toHaveLength(1);
});

test("a promotion beside a primary that still answers is noticed, and the old one is let go", async () => {
  const { finder, answer, clock, cuts } = createHarness();
  await finder.find();
  finder.watch();
  await clock.advance(5_000);
  expect(cuts).not.toContain(FIRST);
  answer(SECOND, status("writer", 2, "b"));
  await clock.advance(5_000);
  expect(cuts).toContain(FIRST);
  expect(await finder.find()).toBe(SECOND);
  finder.stop();
  expect(clock.pending()).toBe(0);
});

test("a demoted primary is let go at once, a silent one after three rounds, a full one never", async () => {
  const watched = async (answer: HostAnswer) => {
    const harness = createHarness();
    await harness.finder.find();
    harness.finder.watch();
    harness.answer(FIRST, answer);
    await harness.clock.advance(5_000);
    return harness;
  };
  expect((await watched(status("standby", 1, "a"))).cuts).toContain(FIRST);
  const silent = await watched(SILENT);
  await silent.clock.advance(5_000 + 1_000);
  expect(silent.cuts).not.toContain(FIRST);
  await silent.clock.advance(5_000 + 1_000);
  expect(silent.cuts).toContain(FIRST);
  const full = await watched(FULL);
  for (let round = 0; round < 5; round += 1) await full.clock.advance(6_000);
  expect(full.cuts).not.toContain(FIRST);
  expect(await full.finder.find()).toBe(FIRST);
});

test("a start waits for a promotion; in vain, it says what each host answered", async () => {
  const { finder, answer, clock } = createHarness();
  answer(FIRST, SILENT);
  const inVain = awaitWriter(finder, clock);
  await clock.advance(40_000);
  expect(await inVain).toEqual({
    ok: false,
    error: "no host takes writes: db1:5432 does not answer (ECONNREFUSED); db2:5432 is a standby.",
  });
  const waiting = awaitWriter(finder, clock);
  await clock.advance(10_000);
  answer(SECOND, status("writer", 2, "b"));
  await clock.advance(1_000);
  expect(await waiting).toEqual({ ok: true, value: null });
});
