import { expect, it, vi } from "vitest";
import { EngineFailure } from "../assistant/index.ts";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";

const EACH = 10;
const MOST = 40;

it("a guest who starts over again and again holds no more than the last turn once it is swept", async () => {
  const harness = await createHarness({
    spend: { each: EACH, most: MOST, limits: { system: 1_000, visitor: 1_000, address: 1_000 } },
  });
  const guest = await harness.guest();
  await guest.opens();
  for (let again = 0; again < 3; again += 1) {
    await guest.says("one");
    await guest.opens("ben", true);
  }
  await guest.says("one");
  expect(await harness.spending.today()).toEqual({ spent: 0, held: 4 * MOST });
  expect(await harness.spending.sweep()).toBe(3);
  expect(await harness.spending.today()).toEqual({ spent: 0, held: MOST });
  await guest.isAnswered();
  expect(await harness.spending.today()).toEqual({ spent: EACH, held: 0 });
});

it("trying a reply again asks for its budget when all else is written", async () => {
  const harness = await createHarness({
    spend: { each: EACH, most: MOST, limits: { system: 1_000 } },
  });
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(new EngineFailure("cut-off", "broken"));
  await sam.says("one");
  const { messages } = await sam.isAnswered();
  const { reserve } = harness.spending;
  let before: unknown;
  vi.spyOn(harness.spending, "reserve").mockImplementationOnce(async (tx, request) => {
    before = (
      await tx.execute(
        "select (select count(*)::int from runs where status = 'queued') as queued, (select count(*)::int from messages where removed) as removed",
      )
    ).rows[0];
    return reserve(tx, request);
  });
  await sam.retries(messages.at(-1)?.id ?? "");
  expect(before).toEqual({ queued: 1, removed: 1 });
});
