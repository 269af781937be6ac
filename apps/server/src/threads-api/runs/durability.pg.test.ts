import { RUN_LOSSES_MAX } from "@evenfall/domain";
import { expect, it } from "vitest";
import {
  ADA,
  AT_ONCE,
  createHarness,
  textOf,
  type Harness,
} from "@evenfall/testing/threads-api/harness.ts";
import { LEASE_MS, takeDueRuns } from "./run-leases.ts";
import { HANGS, scriptedAssistant } from "@evenfall/testing/threads-api/script.ts";

const SECOND = "from the second process";

/** Another process, which answers with words of its own. */
const another = async (harness: Harness, words: string | Promise<string> = SECOND) => {
  const fakes = scriptedAssistant();
  fakes.rounds.push(words);
  return { fakes, node: await harness.createNode({ assistant: fakes.assistant }) };
};

it("ends once a run whose process was killed in the middle of it", async () => {
  const harness = await createHarness();
  const { threads, fakes, pool } = harness;
  const late = Promise.withResolvers<string>();
  fakes.rounds.push(late.promise);
  const thread = await harness.threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);

  // Killed and started anew on its own database: what it had leased is due at once.
  const words = Promise.withResolvers<string>();
  const { fakes: secondFakes, node } = await another(harness, words.promise);
  await node.service.start({ alone: true });
  await secondFakes.asked(1);
  // The dead one's reply arrives after all, under a lease that is no longer its own.
  late.resolve("from the first process, too late");
  await harness.passes(0);
  const ids = { thread_id: thread.id };
  expect((await threads.runs.retrieve(run.id, ids)).status).toBe("in_progress");
  words.resolve(SECOND);
  expect((await threads.runs.poll(run.id, ids, AT_ONCE)).status).toBe("completed");
  expect(secondFakes.requests).toHaveLength(1);
  await harness.service.stop();
  expect((await threads.messages.list(thread.id)).data.map(textOf)).toEqual([SECOND, "hey"]);
  const { rows } = await pool.query("select status, wake_at, lease from service_runs");
  expect(rows).toEqual([{ status: "completed", wake_at: null, lease: 2 }]);
});

it("takes up the run of a process that hangs, once its lease is over", async () => {
  const harness = await createHarness({ worker: false });
  const { threads, clock, pool, passes } = harness;
  const thread = await harness.threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await pool.query(
    "update service_runs set status = 'in_progress', started_at = created_at, lease = 1, wake_at = $1",
    [new Date(clock.now() + LEASE_MS)],
  );
  const { node, fakes } = await another(harness);
  await node.service.start({ alone: false });
  await passes(LEASE_MS - 1_000);
  expect(fakes.requests).toHaveLength(0);
  await passes(1_000);
  expect(fakes.requests).toHaveLength(1);
  const ids = { thread_id: thread.id };
  expect((await threads.runs.poll(run.id, ids, AT_ONCE)).status).toBe("completed");
});

it("lets go of a run in order when the server ends, for the next one to take up at once", async () => {
  const harness = await createHarness();
  const { threads, fakes } = harness;
  fakes.rounds.push(HANGS);
  const thread = await harness.threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);
  await harness.service.stop();
  expect(harness.service.inWork).toBe(0);
  const { node } = await another(harness);
  await node.service.start({ alone: false });
  const ids = { thread_id: thread.id };
  expect((await threads.runs.poll(run.id, ids, AT_ONCE)).status).toBe("completed");
  expect((await threads.messages.list(thread.id)).data.map(textOf)).toEqual([SECOND, "hey"]);
});

it("keeps its lease while a character takes its time", async () => {
  const harness = await createHarness();
  const { threads, fakes, passes } = harness;
  const answer = Promise.withResolvers<string>();
  fakes.rounds.push(answer.promise);
  const thread = await harness.threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);
  const { node, fakes: secondFakes } = await another(harness);
  await node.service.start({ alone: false });
  await passes(60_000);
  answer.resolve("after a minute");
  const ids = { thread_id: thread.id };
  expect((await threads.runs.poll(run.id, ids, AT_ONCE)).status).toBe("completed");
  expect(secondFakes.requests).toHaveLength(0);
  expect((await threads.messages.list(thread.id)).data.map(textOf)[0]).toBe("after a minute");
});

it.each([
  ["fails a run that ended process after process", RUN_LOSSES_MAX, "failed"],
  ["answers a run that had one piece of bad luck less", RUN_LOSSES_MAX - 1, "completed"],
])("%s", async (_what, losses, status) => {
  const harness = await createHarness({ worker: false });
  const { threads, clock, database } = harness;
  const thread = await harness.threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  for (let lost = 0; lost < losses; lost += 1) {
    expect(await takeDueRuns(1, { queries: database.queries, clock })).toHaveLength(1);
    await clock.advance(LEASE_MS);
  }
  await harness.service.start({ alone: false });
  const ended = await threads.runs.poll(run.id, { thread_id: thread.id }, AT_ONCE);
  expect(ended.status).toBe(status);
  expect(ended.last_error?.code).toBe(status === "failed" ? "server_error" : undefined);
});

it("ends a cancelled run whose process is gone", async () => {
  const harness = await createHarness();
  const { threads, fakes } = harness;
  fakes.rounds.push(HANGS);
  const thread = await harness.threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);
  await harness.service.stop();
  const ids = { thread_id: thread.id };
  expect((await threads.runs.cancel(run.id, ids)).status).toBe("cancelling");
  const { node, fakes: secondFakes } = await another(harness);
  await node.service.start({ alone: false });
  expect((await threads.runs.poll(run.id, ids, AT_ONCE)).status).toBe("cancelled");
  expect(secondFakes.requests).toHaveLength(0);
});

it("finds nothing to end where the thread was deleted under a run", async () => {
  const harness = await createHarness();
  const { threads, fakes, log, pool } = harness;
  const answer = Promise.withResolvers<string>();
  fakes.rounds.push(answer.promise);
  const thread = await harness.threadWith("hey");
  await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);
  await threads.delete(thread.id);
  answer.resolve("into nowhere");
  await harness.service.stop();
  expect((await pool.query("select id from service_messages")).rows).toEqual([]);
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
});
