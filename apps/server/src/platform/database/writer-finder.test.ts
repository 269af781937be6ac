import { expect, test } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { awaitWriter } from "./await-writer.ts";
import type { DatabaseHost } from "./database-address.ts";
import type { HostAnswer, HostStatus } from "./host-status.ts";
import { NoWriterError } from "./no-writer-error.ts";
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

/** Two hosts that answer what the test lets them, a primary and its standby at first. */
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
    // The whole of every delay.
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

test("the last good host is remembered: nobody is asked again while it serves", async () => {
  const { finder, rounds } = createHarness();
  expect(await finder.find()).toBe(FIRST);
  expect(await finder.find()).toBe(FIRST);
  expect(rounds()).toBe(1);
});

test("everybody who looks for the primary at once shares one round", async () => {
  const { finder, rounds } = createHarness();
  const found = await Promise.all([finder.find(), finder.find(), finder.find()]);
  expect(found).toEqual([FIRST, FIRST, FIRST]);
  expect(rounds()).toBe(1);
});

test("after a failed connection the promoted standby is found", async () => {
  const { finder, answer, cuts, log } = createHarness();
  await finder.find();
  answer(FIRST, SILENT);
  answer(SECOND, status("writer", 2, "b"));
  finder.doubt(FIRST);
  expect(await finder.find()).toBe(SECOND);
  expect(cuts.at(-1)).toBe(FIRST);
  expect(log.lines).toMatchObject([{ fields: { host: "db2:5432", timeline: 2 } }]);
});

test("rounds that find nobody come ever later, up to a second, and are reported once", async () => {
  const { finder, answer, clock, rounds, log } = createHarness();
  answer(FIRST, SILENT);
  const waits: number[] = [];
  for (let round = 1; round <= 7; round += 1) {
    const from = clock.now();
    for (;;) {
      // Whoever asks between two rounds is refused at once, with the words of the last one.
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

test("an old primary that comes back on its timeline is not connected to", async () => {
  const { finder, answer } = createHarness();
  answer(SECOND, status("writer", 2, "b"));
  expect(await finder.find()).toBe(SECOND);
  answer(SECOND, SILENT);
  finder.doubt(SECOND);
  await expect(finder.find()).rejects.toThrow(
    "db1:5432 is a primary on timeline 1, and 2 was seen",
  );
  expect(() => finder.admit(FIRST, status("writer", 1, "a"))).toThrow(NoWriterError);
});

test("a connection that ends at a standby is refused, and all hosts are asked again", async () => {
  const { finder, answer } = createHarness();
  await finder.find();
  answer(FIRST, status("standby", 2, "c"));
  answer(SECOND, status("writer", 2, "b"));
  expect(() => finder.admit(FIRST, status("standby", 2, "c"))).toThrow("db1:5432 is a standby");
  expect(await finder.find()).toBe(SECOND);
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
  const demoted = createHarness();
  await demoted.finder.find();
  demoted.finder.watch();
  demoted.answer(FIRST, status("standby", 1, "a"));
  await demoted.clock.advance(5_000);
  expect(demoted.cuts).toContain(FIRST);

  const silent = createHarness();
  await silent.finder.find();
  silent.finder.watch();
  silent.answer(FIRST, SILENT);
  await silent.clock.advance(5_000);
  await silent.clock.advance(5_000 + 1_000);
  expect(silent.cuts).not.toContain(FIRST);
  await silent.clock.advance(5_000 + 1_000);
  expect(silent.cuts).toContain(FIRST);

  const full = createHarness();
  await full.finder.find();
  full.finder.watch();
  full.answer(FIRST, FULL);
  for (let round = 0; round < 5; round += 1) await full.clock.advance(6_000);
  expect(full.cuts).not.toContain(FIRST);
  expect(await full.finder.find()).toBe(FIRST);
});

test("a start waits for a promotion", async () => {
  const { finder, answer, clock } = createHarness();
  answer(FIRST, SILENT);
  const waiting = awaitWriter(finder, clock);
  await clock.advance(10_000);
  answer(SECOND, status("writer", 2, "b"));
  await clock.advance(1_000);
  expect(await waiting).toEqual({ ok: true, value: null });
});

test("a start that waits in vain says what each host answered", async () => {
  const { finder, answer, clock } = createHarness();
  answer(FIRST, SILENT);
  const waiting = awaitWriter(finder, clock);
  await clock.advance(40_000);
  expect(await waiting).toEqual({
    ok: false,
    error: "no host takes writes: db1:5432 does not answer (ECONNREFUSED); db2:5432 is a standby.",
  });
});

test("a start does not wait where every host refuses the password", async () => {
  const { finder, answer, clock } = createHarness();
  const wrong: HostAnswer = {
    kind: "refused",
    reason: 'password authentication failed for user "ann"',
    isLasting: true,
  };
  answer(FIRST, wrong);
  answer(SECOND, wrong);
  // No time passes here.
  expect((await awaitWriter(finder, clock)).ok).toBe(false);
  finder.stop();
  expect(clock.pending()).toBe(0);
});
