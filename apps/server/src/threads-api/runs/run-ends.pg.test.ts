import { BadRequestError } from "openai";
import { expect, it } from "vitest";
import { EngineFailure } from "../../assistant/index.ts";
import {
  ADA,
  AT_ONCE,
  createHarness,
  everyOf,
  failureOf,
} from "@evenfall/testing/threads-api/harness.ts";
import { HANGS } from "@evenfall/testing/threads-api/script.ts";

it("cancels a run in the middle, and stores nothing of its reply", async () => {
  const { threads, threadWith, fakes } = await createHarness();
  const late = Promise.withResolvers<string>();
  fakes.rounds.push(late.promise);
  const thread = await threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);
  const ids = { thread_id: thread.id };
  expect(await threads.runs.cancel(run.id, ids)).toMatchObject({ status: "cancelling" });
  late.resolve("too late");
  const ended = await threads.runs.poll(run.id, ids, AT_ONCE);
  expect(ended).toMatchObject({ status: "cancelled", last_error: null, usage: null });
  expect(ended.cancelled_at).not.toBeNull();
  expect((await threads.messages.list(thread.id)).data).toHaveLength(1);
  expect(await everyOf(threads.runs.steps.list(run.id, ids))).toEqual([]);
  const again = await failureOf(threads.runs.cancel(run.id, ids));
  expect(again).toBeInstanceOf(BadRequestError);
  expect(again).toMatchObject({ message: "400 Cannot cancel run with status 'cancelled'." });
});

it("stops the engine at once when its run is cancelled, and soon when that happens elsewhere", async () => {
  const { threads, threadWith, fakes, service, passes, createNode } = await createHarness();
  fakes.rounds.push(HANGS, HANGS);
  const thread = await threadWith("hey");
  const ids = { thread_id: thread.id };
  const here = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);
  await threads.runs.cancel(here.id, ids);
  await passes(0);
  expect(service.inWork).toBe(0);

  const elsewhere = await createNode();
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(2);
  await elsewhere.threads.runs.cancel(run.id, ids);
  await passes(5_000);
  expect((await threads.runs.retrieve(run.id, ids)).status).toBe("cancelled");
  expect(service.inWork).toBe(0);
});

it("does not cancel what is completed, and takes no tool outputs", async () => {
  const { threads, threadWith } = await createHarness();
  const thread = await threadWith("hey");
  const run = await threads.runs.createAndPoll(thread.id, { assistant_id: ADA }, AT_ONCE);
  const ids = { thread_id: thread.id };
  const outputs = { ...ids, tool_outputs: [{ tool_call_id: "call_1", output: "42" }] };
  expect(await failureOf(threads.runs.cancel(run.id, ids))).toMatchObject({
    message: "400 Cannot cancel run with status 'completed'.",
  });
  for (const call of [
    () => threads.runs.submitToolOutputs(run.id, outputs),
    () => threads.runs.submitToolOutputsAndPoll(run.id, outputs, AT_ONCE),
    () => threads.runs.submitToolOutputsStream(run.id, outputs).finalRun(),
  ])
    expect(await failureOf(call())).toMatchObject({
      message: expect.stringContaining(
        'Runs in status "completed" do not accept tool outputs.',
      ) as string,
    });
});

it.each([
  [new EngineFailure("rate-limited", "internal: 429"), "rate_limit_exceeded"],
  [new EngineFailure("unreachable", "internal: ECONNREFUSED"), "server_error"],
  ["   ", "server_error"],
])("fails with the protocol's code when the engine gives %s", async (round, code) => {
  const { threads, threadWith, fakes, log } = await createHarness();
  fakes.rounds.push(round);
  const thread = await threadWith("a secret word");
  const run = await threads.runs.createAndPoll(thread.id, { assistant_id: ADA }, AT_ONCE);
  expect(run).toMatchObject({ status: "failed", last_error: { code }, completed_at: null });
  expect(run.failed_at).not.toBeNull();
  expect(run.last_error?.message).not.toMatch(/internal|429|ECONN/);
  expect(log.lines.some(({ message }) => message === "Run failed with status: failed")).toBe(true);
  expect(JSON.stringify(log.lines)).not.toContain("a secret word");
});

it("gives up a run that a defect interrupts again and again", async () => {
  const { threads, threadWith, fakes, passes } = await createHarness();
  fakes.rounds.push(new Error("a defect"), new Error("a defect"), new Error("a defect"));
  const thread = await threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await passes(5_000);
  expect(await threads.runs.retrieve(run.id, { thread_id: thread.id })).toMatchObject({
    status: "failed",
    last_error: { code: "server_error" },
  });
  expect(fakes.requests).toHaveLength(3);
});

it("expires ten minutes after it was made, worked on or not", async () => {
  const { threads, threadWith, fakes, clock, passes, service } = await createHarness({
    worker: false,
  });
  fakes.rounds.push(HANGS);
  const waiting = await threadWith("hey");
  const unseen = await threads.runs.create(waiting.id, { assistant_id: ADA });
  await clock.advance(2_000);
  const thread = await threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await clock.advance(598_000);
  await service.start({ alone: true });
  await fakes.asked(1);
  expect(await threads.runs.poll(unseen.id, { thread_id: waiting.id }, AT_ONCE)).toMatchObject({
    status: "expired",
    started_at: null,
    last_error: null,
  });
  await passes(2_000);
  expect(await threads.runs.retrieve(run.id, { thread_id: thread.id })).toMatchObject({
    status: "expired",
    last_error: null,
  });
  expect(fakes.requests).toHaveLength(1);
});
