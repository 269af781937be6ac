import { APIError } from "openai";
import { expect, it } from "vitest";
import { unlimited, type Spending } from "../../platform/limits/index.ts";
import { ADA, createHarness, failureOf } from "@evenfall/testing/threads-api/harness.ts";

const openService = async (reserve: Spending["reserve"]) => {
  const harness = await createHarness({ worker: false });
  const node = await harness.createNode({ spending: { ...unlimited, isLimited: true, reserve } });
  return { ...harness, ...node };
};

it("asks for the budget of a run when all else is written", async () => {
  let runs = 0;
  const { threads } = await openService(async (tx, { id }) => {
    runs += (await tx.execute(`select from service_runs where id = '${id}'`)).rowCount ?? 0;
  });
  await threads.createAndRun({ assistant_id: ADA });
  expect(runs).toBe(1);
});

it("asks programs to come again where the wait for the budget is too long", async () => {
  const { threads, pool } = await openService(() => {
    throw Object.assign(new Error("lock timeout"), { code: "55P03" });
  });
  const failure = await failureOf(threads.createAndRun({ assistant_id: ADA }));
  expect(failure).toBeInstanceOf(APIError);
  expect(failure).toMatchObject({ status: 429 });
  expect((await pool.query("select from service_runs")).rowCount).toBe(0);
});
