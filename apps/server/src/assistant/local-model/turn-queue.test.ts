import { expect, it } from "vitest";
import { standingClock } from "@evenfall/testing/assistant/standing-clock.ts";
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
  const time = standingClock();
  const queue = createTurnQueue({ maxWaiting: 2, maxWait: { waitMs: 500, clock: time.clock } });
  const end = await queue.take(wanted());
  const waiting = queue.take(wanted());
  time.advance(500);
  await expect(waiting).rejects.toMatchObject({
    kind: "rate-limited",
    message: "the local model was busy for 500 ms",
  });
  const next = queue.take(wanted());
  end();
  (await next)();
  expect(time.pendingMs()).toEqual([]);
});
