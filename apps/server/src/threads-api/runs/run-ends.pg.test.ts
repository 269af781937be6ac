import { expect, it } from "vitest";
import { EngineFailure } from "../../assistant/index.ts";
import { ADA, createHarness, everyOf } from "@evenfall/testing/threads-api/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";

it("cancels a run in the middle, stops its engine at once, and stores nothing of its reply", async () => {
  const { threads, begin, endOf, saidIn, service, passes } = await createHarness();
  const late = Promise.withResolvers<string>();
  const run = await begin(late.promise);
  const ids = { thread_id: run.thread_id };
  expect(await threads.runs.cancel(run.id, ids)).toMatchObject({ status: "cancelling" });
  await passes(0);
  expect(service.inWork).toBe(0);
  late.resolve("too late");
  const ended = await endOf(run);
  expect(ended).toMatchObject({ status: "cancelled", last_error: null, usage: null });
  expect(ended.cancelled_at).not.toBeNull();
  expect(await saidIn(run.thread_id)).toEqual(["hey"]);
  expect(await everyOf(threads.runs.steps.list(run.id, ids))).toEqual([]);
  await expect(threads.runs.cancel(run.id, ids)).rejects.toMatchObject({
    message: "400 Cannot cancel run with status 'cancelled'.",
  });
  await expect(
    threads.runs.submitToolOutputs(run.id, { ...ids, tool_outputs: [] }),
  ).rejects.toThrow('Runs in status "cancelled" do not accept tool outputs.');
});

it.each([
  [new EngineFailure("rate-limited", "internal: 429"), "rate_limit_exceeded"],
  [new EngineFailure("unreachable", "internal: ECONNREFUSED"), "server_error"],
  ["  \n \u200b", "server_error"],
])("fails with the protocol's code when the engine gives %s", async (round, code) => {
  const { threadWith, answer, fakes, log } = await createHarness();
  fakes.rounds.push(round);
  const run = await answer(await threadWith("a secret word"));
  expect(run).toMatchObject({ status: "failed", last_error: { code }, completed_at: null });
  expect(run.failed_at).not.toBeNull();
  expect(run.last_error?.message).not.toMatch(/internal|429|ECONN/);
  expect(log.lines.some(({ message }) => message === "Run failed with status: failed")).toBe(true);
  expect(JSON.stringify(log.lines)).not.toContain("a secret word");
});

it("expires ten minutes after it was made, worked on or not", async () => {
  const { threads, threadWith, endOf, fakes, clock, passes, service } = await createHarness({
    worker: false,
  });
  fakes.rounds.push(HANGS);
  const make = async () => threads.runs.create((await threadWith("hey")).id, { assistant_id: ADA });
  const unseen = await make();
  await clock.advance(2_000);
  const run = await make();
  await clock.advance(598_000);
  await service.start({ alone: true });
  await fakes.asked(1);
  const expired = { status: "expired", last_error: null };
  expect(await endOf(unseen)).toMatchObject({ ...expired, started_at: null });
  await passes(2_000);
  expect(await endOf(run)).toMatchObject(expired);
  expect(fakes.requests).toHaveLength(1);
});
