import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { stopInOrder, type StopSteps } from "./serve.ts";

const STEPS = [
  "markUnready",
  "closeKeepAlive",
  "closeConnections",
  "stopWork",
  "closeDatabase",
] as const satisfies (keyof StopSteps)[];

const recordedSteps = (...failing: readonly string[]) => {
  const done: string[] = [];
  const step = (name: string) => async (): Promise<void> => {
    done.push(name);
    if (failing.includes(name)) throw new Error(`${name} failed`);
  };
  const steps = Object.fromEntries(STEPS.map((name) => [name, step(name)]));
  return { done, steps: steps as unknown as StopSteps };
};

it("says first that it is going, serves on for the delay, and leaves the database last", async () => {
  const clock = testClock();
  const { done, steps } = recordedSteps();
  const stopped = stopInOrder(steps, { clock, drainDelayMs: 5_000 });
  await clock.advance(4_999);
  expect(done).toEqual(STEPS.slice(0, 2));
  await clock.advance(1);
  await stopped;
  expect(done).toEqual(STEPS);
});

it("takes every step although one fails, and says what failed", async () => {
  const clock = testClock();
  const one = recordedSteps("stopWork");
  await expect(stopInOrder(one.steps, { clock, drainDelayMs: 0 })).rejects.toThrow(
    "stopWork failed",
  );
  expect(one.done).toContain("closeDatabase");
  const two = recordedSteps("stopWork", "closeDatabase");
  await expect(stopInOrder(two.steps, { clock, drainDelayMs: 0 })).rejects.toThrow(AggregateError);
});
