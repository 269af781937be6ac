import { expect, test } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createWriteRetry } from "./write-retry.ts";

const away = (): Error =>
  Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** A database that a test makes unavailable and available again, and that counts writes. */
const harness = () => {
  const clock = testClock();
  const writeAgain = createWriteRetry(clock);
  const stopping = new AbortController();
  const written: string[] = [];
  const database = { fault: away() as Error | null, asked: 0 };
  const write = (name: string, forMs = 15_000) =>
    writeAgain(
      async () => {
        database.asked += 1;
        if (database.fault !== null) throw database.fault;
        written.push(name);
      },
      { until: clock.now() + forMs, signal: stopping.signal },
    );
  return { clock, database, stopping, written, write };
};

test("many writes that wait ask a database that is away once a second, and go on at once when it is back", async () => {
  const { clock, database, written, write } = harness();
  const names = Array.from({ length: 200 }, (_, index) => `${index}`);
  const all = Promise.all(names.map((name) => write(name)));
  await clock.advance(0);
  database.asked = 0;
  await clock.advance(5_000);
  expect(database.asked).toBe(5);
  database.fault = null;
  await clock.advance(1_000);
  expect(await all).toEqual(names.map(() => true));
  expect(written).toEqual(names);
});

test("a write that is of no use any more is given up, and those behind it with more time are not", async () => {
  const { clock, database, written, write } = harness();
  const short = write("short", 3_000);
  const long = write("long", 10_000);
  await clock.advance(5_000);
  expect(await short).toBe(false);
  database.fault = null;
  await clock.advance(1_000);
  expect(await long).toBe(true);
  expect(written).toEqual(["long"]);
});

test("a stop ends the waiting, and leaves no timer", async () => {
  const { clock, stopping, write } = harness();
  const waiting = Promise.all([write("one"), write("two")]);
  await clock.advance(2_500);
  stopping.abort();
  expect(await waiting).toEqual([false, false]);
  expect(clock.pending()).toBe(0);
});
