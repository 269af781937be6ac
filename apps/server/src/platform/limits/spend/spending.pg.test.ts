import { expect, it, vi } from "vitest";
import { DAY_MS } from "../../clock.ts";
import { CALL_MAX } from "./spending.ts";
import { createSpendHarness, isHeld } from "@evenfall/testing/platform/spending.ts";

it.each(["system", "visitor", "address"] as const)(
  "of two hundred turns at once on two nodes, the budget of the %s takes as many as it holds",
  async (scope) => {
    const harness = await createSpendHarness({ [scope]: 1_000 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        harness.reserve(30, { node: turn % 2 === 0 ? 0 : 1, addressHash: "one house" }),
      ),
    );
    // The 34th begins at 990 of 1,000, so the budget is exceeded by less than one call.
    expect(answers.filter(isHeld)).toHaveLength(34);
    expect(await harness.taken(scope)).toBe(1_020);
    expect(new Set(harness.refused)).toEqual(new Set([scope]));
  },
);

it("takers and givers on two nodes at once never leave more taken than is held", async () => {
  const harness = await createSpendHarness({ system: 5_000, visitor: 50_000 });
  let most = 0;
  const turn = async (index: number): Promise<void> => {
    const node = index % 2 === 0 ? 0 : 1;
    for (let again = 0; again < 3; again += 1) {
      const held = await harness.reserve(100 + index, { node });
      if (!isHeld(held)) continue;
      most = Math.max(most, await harness.taken("system"));
      await harness.charge(held, 10);
      await harness.release(held, node);
    }
  };
  await Promise.all(Array.from({ length: 100 }, (_, index) => turn(index)));
  expect(most).toBeLessThan(5_000 + 200);
  const spent = await harness.taken("system");
  expect(spent % 10).toBe(0);
  expect(await harness.taken("visitor")).toBe(spent);
});

it("what a turn really cost is counted, and the rest of what was held is free again", async () => {
  const harness = await createSpendHarness({ system: 1_000, visitor: 500 });
  const held = await harness.reserve(400);
  if (!isHeld(held)) throw new Error("refused");
  await harness.charge(held, 30);
  await harness.charge(held, 20);
  expect(await harness.taken("visitor")).toBe(400);
  expect(await harness.nodes[1].spending.today()).toEqual({ spent: 50, held: 350 });
  await harness.release(held);
  expect([await harness.taken("system"), await harness.taken("visitor")]).toEqual([50, 50]);
  expect(await harness.nodes[1].spending.today()).toEqual({ spent: 50, held: 0 });
  // A cost beyond a reservation, or without one, is counted too, up to `CALL_MAX`.
  await harness.charge("nobody held this", 7);
  await harness.charge("beyond belief", Number.POSITIVE_INFINITY);
  expect(await harness.taken("visitor")).toBe(57 + CALL_MAX);
});

it("a refused turn takes nothing from anybody, and says whose budget it was and when it ends", async () => {
  const harness = await createSpendHarness({ system: 50, visitor: 5_000, address: 5_000 });
  expect(isHeld(await harness.reserve(60, { addressHash: "one house" }))).toBe(true);
  const answer = await harness.reserve(60, { addressHash: "one house" });
  expect(answer).toMatchObject({ scope: "system", retryAt: Date.UTC(2026, 5, 2) });
  for (const scope of ["system", "visitor", "address"]) expect(await harness.taken(scope)).toBe(60);
  expect(isHeld(await harness.reserve(0))).toBe(true);
  // The log reports it once a day.
  await harness.reserve(60);
  expect(harness.log.lines.map(({ fields }) => fields)).toEqual([
    { until: "2026-06-02T00:00:00.000Z" },
  ]);
});

it("what a process held that died between is given back, on another node, and what it was charged stays", async () => {
  const harness = await createSpendHarness({ system: 100, visitor: 100, address: 100 });
  const held = await harness.reserve(100, { addressHash: "one house" });
  if (!isHeld(held)) throw new Error("refused");
  await harness.charge(held, 15);
  expect(isHeld(await harness.reserve(1))).toBe(false);
  await harness.clock.advance(29 * 60_000);
  expect(await harness.nodes[1].spending.sweep()).toBe(0);
  await harness.clock.advance(60_000);
  // Both nodes sweep at once; it is given back only once.
  const swept = await Promise.all(harness.nodes.map(({ spending }) => spending.sweep()));
  expect(swept.toSorted()).toEqual([0, 1]);
  for (const scope of ["system", "visitor", "address"]) expect(await harness.taken(scope)).toBe(15);
  expect(isHeld(await harness.reserve(1))).toBe(true);
  // The run goes on after all, on another node: its cost is counted, and nothing is given back.
  await harness.charge(held, 5);
  expect(await harness.release(held)).toBeNull();
  expect(await harness.taken("visitor")).toBe(21);
});

it("a new day brings new budgets; what was held before midnight is settled with its own day", async () => {
  const harness = await createSpendHarness({ system: 100, visitor: 100 });
  const held = await harness.reserve(100);
  if (!isHeld(held)) throw new Error("refused");
  expect(await harness.reserve(100)).toMatchObject({ retryAt: Date.UTC(2026, 5, 2) });
  await harness.clock.advance(4 * 3_600_000 - 1);
  expect(isHeld(await harness.reserve(100))).toBe(false);
  await harness.clock.advance(1);
  expect(isHeld(await harness.reserve(10))).toBe(true);
  await harness.charge(held, 40);
  await harness.release(held);
  expect([await harness.taken("system"), await harness.taken("visitor")]).toEqual([10, 10]);
  const { rows } = await harness.pool.query(
    "select sum(taken_nanodollars)::int as taken from spend_counters where day = '2026-06-01' and scope = 'system'",
  );
  expect(rows).toEqual([{ taken: 40 }]);
  // A day later a sweep takes the turn that nobody ended, 16 counters of the system and one of the visitor.
  await harness.clock.advance(DAY_MS);
  expect(await harness.nodes[0].spending.sweep()).toBe(18);
});

it("what cannot be counted costs nobody a reply: it is told, and what else is owed is counted", async () => {
  const harness = await createSpendHarness({ system: 1_000 });
  const { database, spending } = harness.nodes[0];
  const gone = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
  const broken = Object.assign(new Error("of somebody"), { code: "22003" });
  const failing = vi
    .spyOn(database, "transaction")
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(broken)
    .mockRejectedValueOnce(broken);
  // Two are kept; the third is lost at once, then the first of those two.
  for (const cost of [10, 20, 40]) await harness.charge(`call of ${cost}`, cost);
  failing.mockRestore();
  expect(harness.log.lines.map(({ fields }) => fields)).toEqual([
    { kind: "22003" },
    { kind: "22003" },
  ]);
  await spending.sweep();
  expect(await harness.taken("system")).toBe(20);
});
