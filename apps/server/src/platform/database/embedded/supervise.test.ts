import { fail, ok, type Result } from "@evenfall/domain";
import { expect, test } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import type { Postmaster } from "./postmaster.ts";
import { supervise } from "./supervise.ts";

test("a server that does not start again is tried at growing pauses, which a healthy minute shortens and a stop ends", async () => {
  const clock = testClock();
  const first = clock.now();
  const startedAt: number[] = [];
  let fall = (_lastWords: string): void => {};
  const start = async (): Promise<Result<Postmaster, string>> => {
    startedAt.push(clock.now() - first);
    if (startedAt.length > 1 && startedAt.length < 9) return fail("no space left on device");
    const gone = new Promise<string>((resolve) => {
      fall = resolve;
    });
    return ok({ pid: startedAt.length, gone, stop: async () => fall("") });
  };
  const running = await supervise({ start, clock, log: collectingLog() });
  if (!running.ok) throw new Error(running.error);
  fall("killed");
  await clock.advance(80_000);
  fall("killed");
  await clock.advance(100);
  expect(startedAt).toEqual([0, 100, 300, 700, 1500, 3100, 6300, 11_300, 16_300, 80_100]);
  fall("killed");
  await clock.advance(50);
  await running.value.stop();
  expect(clock.pending()).toBe(0);
  await clock.advance(60_000);
  expect(startedAt).toHaveLength(10);
});
