import { RUN_LOSSES_MAX } from "@evenfall/domain";
import { expect, it } from "vitest";
import { ADA, countingAssistant, createHarness } from "@evenfall/testing/threads-api/harness.ts";
import { LEASE_MS } from "../../runs/index.ts";
import { createRunLeases } from "./run-leases.ts";

const SECOND = "from the second process";

it("ends once a run whose process was killed in the middle of it", async () => {
  const harness = await createHarness();
  const { threads, begin, endOf, saidIn, pool } = harness;
  const late = Promise.withResolvers<string>();
  const run = await begin(late.promise);

  // Killed and restarted on its own database: what it had leased is due at once.
  const second = countingAssistant();
  const words = second.later();
  const { service } = await harness.createNode({ assistant: second.assistant });
  await service.start({ alone: true });
  await second.asked(1);
  // The dead process's reply arrives after all, under a lease that it no longer holds.
  late.resolve("from the first process, too late");
  await harness.passes(0);
  const ids = { thread_id: run.thread_id };
  expect((await threads.runs.retrieve(run.id, ids)).status).toBe("in_progress");
  words.resolve(SECOND);
  expect((await endOf(run)).status).toBe("completed");
  expect(second.requests).toHaveLength(1);
  await harness.service.stop();
  expect(await saidIn(run.thread_id)).toEqual([SECOND, "hey"]);
  const { rows } = await pool.query("select status, wake_at, lease from service_runs");
  expect(rows).toEqual([{ status: "completed", wake_at: null, lease: 2 }]);
});

it.each([
  ["fails a run that ended process after process", RUN_LOSSES_MAX, "failed"],
  ["answers a run that had one piece of bad luck less", RUN_LOSSES_MAX - 1, "completed"],
])("%s", async (_what, losses, status) => {
  const { threads, threadWith, endOf, clock, database, service } = await createHarness({
    worker: false,
  });
  const thread = await threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  for (let lost = 0; lost < losses; lost += 1) {
    expect((await createRunLeases({ database, clock }).takeDue(1)).rows).toHaveLength(1);
    await clock.advance(LEASE_MS);
  }
  await service.start({ alone: false });
  const ended = await endOf(run);
  expect(ended.status).toBe(status);
  expect(ended.last_error?.code).toBe(status === "failed" ? "server_error" : undefined);
});
