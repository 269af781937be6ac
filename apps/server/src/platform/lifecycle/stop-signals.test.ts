import { expect, it } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createStopSignals, ONE_SIGNAL_MS } from "./serve.ts";

const createProcess = () => {
  const clock = testClock();
  const log = collectingLog();
  const ending = Promise.withResolvers<void>();
  const exits: number[] = [];
  let stops = 0;
  const signal = createStopSignals({
    clock,
    log,
    stop: () => {
      stops += 1;
      return ending.promise;
    },
    exit: (code) => exits.push(code),
  });
  return { clock, log, ending, exits, signal, stops: () => stops };
};

it("takes a Ctrl-C that npm passes on for the same one, and a later one as an order to end at once", async () => {
  const { clock, exits, signal, stops } = createProcess();
  signal();
  signal();
  await clock.advance(ONE_SIGNAL_MS - 1);
  signal();
  expect(exits).toEqual([]);
  await clock.advance(1);
  signal();
  expect(exits).toEqual([1]);
  expect(stops()).toBe(1);
});

it("says what went wrong, and ends with 1", async () => {
  const { clock, log, ending, exits, signal } = createProcess();
  signal();
  ending.reject(new Error("the database is gone"));
  await clock.advance(0);
  expect(exits).toEqual([1]);
  expect(log.lines.map(({ message }) => message)).toEqual(["the server did not end in order"]);
});
