import { fail, ok, type Result } from "@evenfall/domain";
import { expect, test } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import type { Postmaster } from "./postmaster.ts";
import { supervise, type Supervised } from "./supervise.ts";

/** A server process that exits on demand, and a script of how its next starts go. */
const harness = async (nextStarts: readonly ("fails" | "serves")[] = []) => {
  const clock = testClock();
  const startedAt: number[] = [];
  const script = ["serves", ...nextStarts];
  let fall = (_lastWords: string): void => {};

  const start = async (): Promise<Result<Postmaster, string>> => {
    startedAt.push(clock.now());
    if ((script.shift() ?? "serves") === "fails") return fail("no space left on device");
    const gone = new Promise<string>((resolve) => {
      fall = resolve;
    });
    return ok({ pid: startedAt.length, gone, stop: async () => fall("") });
  };

  const first = clock.now();
  const running = await supervise({ start, clock, log: collectingLog() });
  if (!running.ok) throw new Error(running.error);
  const server: Supervised = running.value;
  const events: string[] = [];
  server.onEvent((event) => events.push(event));
  return {
    clock,
    server,
    events,
    falls: () => fall("killed"),
    startedAfterMs: () => startedAt.map((at) => at - first),
  };
};

test("a server that exited is started again, and listeners are notified", async () => {
  const { clock, server, events, falls } = await harness();
  expect(server.pid()).toBe(1);
  falls();
  await clock.advance(0);
  expect(server.pid()).toBeNull();
  await clock.advance(100);
  expect(server.pid()).toBe(2);
  expect(events).toEqual(["down", "up"]);
  await server.stop();
});

test("while it does not start, the pauses grow to five seconds", async () => {
  const { clock, server, falls, startedAfterMs } = await harness(
    Array.from({ length: 9 }, () => "fails"),
  );
  falls();
  await clock.advance(30_000);
  expect(startedAfterMs().slice(0, 9)).toEqual([
    0, 100, 300, 700, 1500, 3100, 6300, 11_300, 16_300,
  ]);
  await server.stop();
});

test("after a healthy minute the pause is short again, and a stop ends it", async () => {
  const { clock, server, falls, startedAfterMs } = await harness(["fails", "fails", "serves"]);
  falls();
  await clock.advance(60_700);
  falls();
  await clock.advance(100);
  expect(startedAfterMs()).toEqual([0, 100, 300, 700, 60_800]);
  // Stopping ends the wait for another try, and nothing is started after.
  falls();
  await clock.advance(50);
  await server.stop();
  expect(clock.pending()).toBe(0);
  await clock.advance(60_000);
  expect(startedAfterMs()).toHaveLength(5);
});
