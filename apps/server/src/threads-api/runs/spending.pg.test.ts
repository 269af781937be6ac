import { RateLimitError } from "openai";
import { expect, it } from "vitest";
import { createSpending } from "../../platform/limits/index.ts";
import type { Assistant } from "../../assistant/index.ts";
import { ADA, createHarness } from "@evenfall/testing/threads-api/harness.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";

const EACH = 10;
const MOST = 40;

/** A service whose models cost something, under a system's budget. */
const openService = async (system: number) => {
  const harness = await createHarness({ worker: false });
  const { database, clock, fakes, pool } = harness;
  const assistant: Assistant = {
    ...fakes.assistant,
    costMax: { reply: MOST, writing: () => MOST },
    reply: (request, signal, usage) => {
      usage?.add(EACH);
      return fakes.assistant.reply(request, signal);
    },
  };
  const limits = { system, visitor: 0, address: 0, accounts: 0 };
  const spending = createSpending({ database, clock, limits, onRefused: () => undefined });
  const node = await harness.createNode({ assistant, spending });
  await node.service.start({ alone: true });
  const taken = async (): Promise<number> => {
    const { rows } = await pool.query<{ taken: number }>(
      "select coalesce(sum(taken_nanodollars), 0)::int as taken from spend_counters",
    );
    return rows[0]?.taken ?? 0;
  };
  return { ...harness, threads: node.threads, taken };
};

it("counts runs against the system's budget, and refuses in the protocol's words where it is used up", async () => {
  const { threads, threadWith, endOf, taken, pool } = await openService(EACH);
  const first = await threadWith("hey");
  const run = await threads.runs.create(first.id, { assistant_id: ADA });
  expect((await endOf(run)).status).toBe("completed");
  expect(await taken()).toBe(EACH);
  const second = await threadWith("hey");
  const refused = threads.runs.create(second.id, {
    assistant_id: ADA,
    additional_messages: [{ role: "user", content: "and this" }],
  });
  const failure: unknown = await refused.catch((cause: unknown) => cause);
  expect(failure).toMatchObject({
    type: "insufficient_quota",
    code: "insufficient_quota",
    message: expect.stringContaining("renewed at 2026-09-02T00:00:00.000Z") as string,
  });
  // Four hours to midnight, less the time that the poll took.
  const waits = Number((failure as RateLimitError).headers?.get("retry-after"));
  expect(waits).toBeGreaterThan(0);
  expect(waits).toBeLessThanOrEqual(4 * 3_600);
  await expect(threads.createAndRun({ assistant_id: ADA })).rejects.toBeInstanceOf(RateLimitError);
  const left = await pool.query(
    "select (select count(*)::int from service_runs) as runs, (select count(*)::int from service_threads) as threads, (select count(*)::int from service_messages where parts ->> 0 = 'and this') as messages",
  );
  expect(left.rows).toEqual([{ runs: 1, threads: 2, messages: 0 }]);
});

it("counts what a cancelled run has cost, and gives back the rest", async () => {
  const { threads, threadWith, endOf, taken, fakes, pool } = await openService(1_000);
  fakes.rounds.push(HANGS);
  const thread = await threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);
  await threads.runs.cancel(run.id, { thread_id: thread.id });
  expect((await endOf(run)).status).toBe("cancelled");
  await expect
    .poll(async () => [await taken(), (await pool.query("select from spend_holds")).rowCount])
    .toEqual([EACH, 0]);
});
