import { createDice, createRecorder } from "@evenfall/testing";
import { expect, test } from "vitest";
import type { Load } from "./load.ts";
import type { Fault } from "./faults/fault.ts";
import { diceFor, tryFault, type Tried } from "./try-fault.ts";
import type { SystemUnderTest } from "./system/system.ts";

const recorder = createRecorder();
// The parts of a system that are looked at here.
const system = { dice: createDice(7), recorder } as unknown as SystemUnderTest;

const load: Load = {
  judged: () => Promise.resolve([...recorder.contradictions]),
  turnTakes: () => Promise.resolve(5),
  bursts: () => Promise.resolve(),
  talkers: 1,
  acknowledged: 0,
  leaves: () => Promise.resolve([]),
};

const triedWith = async (
  changed: Partial<Fault>,
  times: number,
  isLate = (): boolean => false,
): Promise<Tried[]> => {
  const tried: Tried[] = [];
  const fault = {
    name: "a fault",
    times: { long: 1, short: 1 },
    inject: async () => {},
    ...changed,
  };
  await tryFault(fault, { system, load, times, isLate, onTried: (one) => tried.push(one) });
  return tried;
};

test("many faults are judged in parts, and each part tells how many it had", async () => {
  const tried = await triedWith({}, 45);
  expect(tried.map(({ times }) => times)).toEqual([20, 20, 5]);
  expect(tried[2]?.recoveriesMs).toEqual([5, 5, 5, 5, 5]);
});

test("a fault that cuts many streams counts for all of them", async () => {
  expect((await triedWith({ each: 20 }, 3))[0]?.times).toBe(60);
});

test("what cannot be tried counts as not tried", async () => {
  const [only] = await triedWith({ impossible: () => "no disk" }, 3);
  expect(only).toMatchObject({ times: 0, impossible: "no disk" });
});

test("when time is up, what was really tried is told", async () => {
  let injections = 0;
  const inject = async (): Promise<void> => void (injections += 1);
  const tried = await triedWith({ inject }, 10, () => injections >= 3);
  expect(tried.map(({ times }) => times)).toEqual([3]);
  expect(await triedWith({}, 10, () => true)).toEqual([]);
});

test("a fault that fails by itself is told among the violations, and the next ones follow", async () => {
  const tried = await triedWith({ inject: () => Promise.reject(new Error("no room")) }, 2);
  expect(tried[0]).toMatchObject({ times: 2 });
  expect(tried[0]?.violations).toContain("not foreseen: Error: no room");
});

test("a kind of fault has the same throws under a seed, whichever kinds came before", () => {
  const throwsOf = (seed: number, name: string): number[] => {
    const dice = diceFor(seed, name);
    return Array.from({ length: 20 }, () => dice.between(0, 1_000));
  };
  expect(throwsOf(7, "a")).toEqual(throwsOf(7, "a"));
  expect(throwsOf(7, "a")).not.toEqual(throwsOf(7, "b"));
  expect(throwsOf(7, "a")).not.toEqual(throwsOf(8, "a"));
});
