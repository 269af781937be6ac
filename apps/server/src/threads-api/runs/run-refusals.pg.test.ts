import { RateLimitError } from "openai";
import { expect, it } from "vitest";
import { ADA, createHarness } from "@evenfall/testing/threads-api/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";

it("takes neither message nor run while a run is active", async () => {
  const { threads, begin, endOf } = await createHarness();
  const run = await begin();
  const { id, thread_id: threadId } = run;
  const message = { role: "user", content: "hello?" } as const;
  await expect(threads.runs.create(threadId, { assistant_id: ADA })).rejects.toMatchObject({
    message: `400 Thread ${threadId} already has an active run ${id}.`,
  });
  await expect(threads.messages.create(threadId, message)).rejects.toMatchObject({
    message: `400 Can't add messages to ${threadId} while a run ${id} is active.`,
  });
  await threads.runs.cancel(id, { thread_id: threadId });
  await endOf(run);
  await threads.messages.create(threadId, message);
});

it("accepts exactly one of twenty runs made at once, its messages with it", async () => {
  const { threads, threadWith, fakes, saidIn } = await createHarness();
  fakes.rounds.push(HANGS);
  const thread = await threadWith("hey");
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      threads.runs.create(thread.id, {
        assistant_id: ADA,
        additional_messages: [{ role: "user", content: `from ${index}` }],
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(String(outcome.reason)).toMatch(/400 Thread \w+ already has an active run \w+\./);
  expect(await saidIn(thread.id)).toHaveLength(2);
  expect((await threads.runs.list(thread.id)).data).toHaveLength(1);
});

it("answers 429 when too many runs are active, and takes them again when some are over", async () => {
  const { threads, threadWith, begin, answer, endOf, fakes, passes } = await createHarness({
    limits: { activeRuns: 2, runsInWork: 1 },
  });
  const first = Promise.withResolvers<string>();
  const runs = [await begin(first.promise)];
  runs.push(await threads.runs.create((await threadWith("two")).id, { assistant_id: ADA }));
  const third = await threadWith("three");
  for (const call of [
    () => threads.runs.create(third.id, { assistant_id: ADA }),
    () => threads.createAndRun({ assistant_id: ADA }),
  ]) {
    const failure: unknown = await call().catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ code: "rate_limit_exceeded", type: "rate_limit_error" });
    expect((failure as RateLimitError).headers?.get("retry-after")).toBe("2");
  }
  // Only one is worked on at a time.
  await passes(0);
  expect(fakes.requests).toHaveLength(1);
  first.resolve("done");
  for (const run of runs) expect((await endOf(run)).status).toBe("completed");
  await answer(third);
});

it("keeps to the bound on active runs where two nodes are asked at once", async () => {
  const harness = await createHarness({ limits: { activeRuns: 5, runsInWork: 1 }, worker: false });
  const second = await harness.createNode({ database: harness.anotherDatabase() });
  const asked = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => ({
      threads: index % 2 === 0 ? harness.threads : second.threads,
      thread: await harness.threadWith("hey"),
    })),
  );
  const outcomes = await Promise.allSettled(
    asked.map(({ threads, thread }, index) =>
      index % 3 === 0
        ? threads.createAndRun({ assistant_id: ADA })
        : threads.runs.create(thread.id, {
            assistant_id: ADA,
            additional_messages: [{ role: "user", content: "and this" }],
          }),
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(25);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(RateLimitError);
  const { rows } = await harness.pool.query<{ id: string }>(
    "select thread_id as id from service_runs",
  );
  expect(rows).toHaveLength(5);
  // Nothing is left of what was refused: no thread and no message.
  const left = await harness.pool.query(
    "select (select count(*)::int from service_threads) as threads, (select count(*)::int from service_messages where parts ->> 0 = 'and this') as messages",
  );
  const ofOwn = rows.filter(({ id }) => !asked.some(({ thread }) => thread.id === id)).length;
  expect(left.rows).toEqual([{ threads: 30 + ofOwn, messages: 5 - ofOwn }]);
});

it("refuses what a run cannot be, in OpenAI's words", async () => {
  const { threads, threadWith } = await createHarness({ worker: false });
  const thread = await threadWith("hey");
  for (const [body, message] of [
    [{}, "Missing required parameter: 'assistant_id'."],
    [
      { assistant_id: ADA, tools: [{ type: "file_search" }] },
      "Tools are not offered: a character calls none.",
    ],
    [
      { assistant_id: ADA, response_format: { type: "json_object" } },
      "A character answers in plain text: only 'auto' and 'text' are offered.",
    ],
  ] as const)
    await expect(threads.runs.create(thread.id, body as never)).rejects.toMatchObject({
      message: `400 ${message}`,
    });
  expect((await threads.runs.list(thread.id)).data).toEqual([]);
});
