import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createTurnQueue } from "./turn-queue.ts";

const wanted = () => new AbortController().signal;

it("lets no more wait than it may, and forgets one that no longer waits", async () => {
  const queue = createTurnQueue({ maxWaiting: 1 });
  const end = await queue.take(wanted());
  const stop = new AbortController();
  const leaving = queue.take(stop.signal);
  await expect(queue.take(wanted())).rejects.toMatchObject({ kind: "rate-limited" });
  stop.abort();
  await expect(leaving).rejects.toMatchObject({ kind: "cancelled" });
  const staying = queue.take(wanted());
  end();
  end();
  (await staying)();
  await expect(queue.take(AbortSignal.abort())).rejects.toMatchObject({ kind: "cancelled" });
  (await queue.take(wanted()))();
});

it("keeps nobody waiting longer than the longest wait", async () => {
  const time = testClock();
  const queue = createTurnQueue({ maxWaiting: 2, maxWait: { waitMs: 500, clock: time } });
  const end = await queue.take(wanted());
  const waiting = queue.take(wanted());
  const [outcome] = await Promise.allSettled([waiting, time.advance(500)]);
  expect(outcome).toMatchObject({
    reason: { kind: "rate-limited", message: "the local model was busy for 500 ms" },
  });
  const next = queue.take(wanted());
  end();
  (await next)();
  expect(time.pending()).toBe(0);
});
