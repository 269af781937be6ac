import { afterEach, expect, it, vi } from "vitest";
import { collectingLog } from "../testing/collecting-log.ts";
import { testClock } from "../testing/test-clock.ts";
import { BELIEVE_AFTER_MS, createSteadyClock, JUMP_MS, MEASURE_EVERY_MS } from "./steady-clock.ts";
import { systemStopwatch } from "./steady-clock-stopwatch.ts";

const START = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

/** A machine beside a database whose clock the test moves; true time stands still until it passes. */
const createNode = async ({ localMs = START, roundTripMs = 0 } = {}) => {
  const truth = testClock(0);
  const log = collectingLog();
  const database = { aheadMs: 0, isAway: false, answers: true, roundTripMs };
  const sleep = { ms: 0 };
  const clock = createSteadyClock({
    startMs: localMs,
    after: truth.after,
    log,
    stopwatch: { elapsedMs: () => truth.now(), uptimeMs: () => truth.now() + sleep.ms },
  });
  const readTime = async (): Promise<number> => {
    if (database.isAway) throw new Error("connection refused");
    if (!database.answers) return new Promise<number>(() => undefined);
    if (database.roundTripMs > 0) await truth.advance(database.roundTripMs / 2);
    const time = START + truth.now() + sleep.ms + database.aheadMs;
    if (database.roundTripMs > 0) await truth.advance(database.roundTripMs / 2);
    return time;
  };
  const followed = await clock.follow(readTime);
  return {
    clock,
    followed,
    database,
    sleep,
    truth,
    log,
    readTime,
    /** How far the node's time is from the time that really passed. */
    offMs: () => clock.now() - START - truth.now() - sleep.ms,
    passes: truth.advance,
    warned: () => log.lines.filter(({ level }) => level === "warn").map(({ message }) => message),
  };
};

afterEach(() => {
  vi.useRealTimers();
});

it.each([-24 * HOUR_MS, -HOUR_MS, 7, HOUR_MS, 24 * HOUR_MS])(
  "takes the database's time at the start, on a machine whose own clock is off by %i ms",
  async (offMs) => {
    const node = await createNode({ localMs: START + offMs });
    expect(node.offMs()).toBe(0);
    expect(node.warned()).toHaveLength(Math.abs(offMs) > JUMP_MS ? 1 : 0);
    await node.passes(10 * HOUR_MS);
    expect(node.offMs()).toBe(0);
  },
);

it("halves the round trip of the quickest answer", async () => {
  const node = await createNode({ roundTripMs: 40 });
  expect(node.offMs()).toBe(0);
});

it.each([-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS])(
  "does not notice when somebody sets the machine's clock by %i ms",
  (jumpMs) => {
    const clock = createSteadyClock({
      startMs: START,
      after: () => () => undefined,
      log: collectingLog(),
      stopwatch: systemStopwatch,
    });
    const before = clock.now();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + jumpMs });
    expect(clock.now() - before).toBeGreaterThanOrEqual(0);
    expect(clock.now() - before).toBeLessThan(HOUR_MS / 2);
  },
);

it.each([400, -400])(
  "works a difference of %i ms off little by little, and never goes back",
  async (aheadMs) => {
    const node = await createNode();
    node.database.aheadMs = aheadMs;
    await node.passes(MEASURE_EVERY_MS);
    expect(node.offMs()).toBe(0);
    let last = node.clock.now();
    for (let count = 0; count < 4000; count += 1) {
      await node.passes(1);
      expect(node.clock.now()).toBeGreaterThanOrEqual(last);
      expect(node.clock.now()).toBeLessThanOrEqual(last + 2);
      last = node.clock.now();
    }
    expect(node.offMs()).toBe(aheadMs);
    expect(node.warned()).toEqual([]);
  },
);

it("leaves alone what lies within the doubt of a slow answer", async () => {
  const node = await createNode();
  node.database.aheadMs = 50;
  node.database.roundTripMs = 200;
  await node.passes(MEASURE_EVERY_MS);
  await node.passes(5_000);
  expect(node.offMs()).toBe(0);
});

it.each(["isAway", "answers"] as const)(
  "counts on by itself where the database cannot be asked (%s), and follows again afterwards",
  async (trouble) => {
    const node = await createNode();
    node.database[trouble] = trouble === "isAway";
    await node.passes(HOUR_MS);
    expect(node.offMs()).toBe(0);
    expect(node.warned()).toEqual(["the database does not tell its time; it is counted on"]);
    node.database[trouble] = trouble !== "isAway";
    node.database.aheadMs = 30;
    await node.passes(2 * MEASURE_EVERY_MS);
    expect(node.offMs()).toBe(30);
  },
);

it.each([-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS])(
  "does not believe a jump of the database's clock by %i ms that is soon put right",
  async (jumpMs) => {
    const node = await createNode();
    node.database.aheadMs = jumpMs;
    await node.passes(BELIEVE_AFTER_MS - MEASURE_EVERY_MS);
    expect(node.offMs()).toBe(0);
    expect(node.warned()).toEqual([
      "the database's clock jumped; the time is counted on without it",
    ]);
    node.database.aheadMs = 0;
    await node.passes(HOUR_MS);
    expect(node.offMs()).toBe(0);
  },
);

it("follows a jump forward that lasts, in one step", async () => {
  const node = await createNode();
  node.database.aheadMs = HOUR_MS;
  await node.passes(BELIEVE_AFTER_MS + MEASURE_EVERY_MS);
  expect(node.offMs()).toBe(HOUR_MS);
});

it("follows a jump back that lasts by slowing down, without another warning", async () => {
  const node = await createNode();
  node.database.aheadMs = -HOUR_MS;
  let last = node.clock.now();
  for (let count = 0; count < 12 * 60; count += 1) {
    await node.passes(60_000);
    expect(node.clock.now()).toBeGreaterThan(last);
    last = node.clock.now();
  }
  expect(node.offMs()).toBe(-HOUR_MS);
  expect(node.warned()).toHaveLength(2);
});

it("counts a sleep of the machine that its stopwatch missed as time that passed", async () => {
  const node = await createNode();
  node.sleep.ms = 8 * HOUR_MS;
  await node.passes(MEASURE_EVERY_MS);
  expect(node.offMs()).toBe(0);
  expect(node.warned()).toEqual([]);
});

it("says in a line why it cannot begin, and asks no more when it is stopped", async () => {
  const away = testClock(0);
  const clock = createSteadyClock({
    startMs: START,
    after: away.after,
    log: collectingLog(),
    stopwatch: { elapsedMs: () => away.now(), uptimeMs: () => away.now() },
  });
  expect(await clock.follow(() => Promise.reject(new Error("refused")))).toEqual({
    ok: false,
    error: "The database does not tell its time.",
  });
  expect(away.pending()).toBe(0);
  const node = await createNode();
  node.clock.stop();
  expect(node.truth.pending()).toBe(0);
});
