import { QUEUED_RUN_LOSSES_MAX, READ_DELAY, RUN_LOSSES_MAX } from "@evenfall/domain";
import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { expect, it } from "vitest";
import { giveBackRun, LEASE_MS, leaseOf, takeDueRuns } from "./run-leases.ts";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { texts } from "@evenfall/testing/conversations/visitor.ts";

/** What comes of a lease: its process dies, stops in order, meets a defect of ours, or answers. */
type Fate = "lost" | "handed-over" | "defect";

type Harness = Awaited<ReturnType<typeof createHarness>>;

/** A process that takes the run up, to a fate of one's choice; gives how many losses it counts with this one. */
const fates = (harness: Harness) => {
  const source = { queries: harness.database.queries, clock: harness.clock };
  return async (fate: Fate): Promise<number> => {
    const [row] = await takeDueRuns(1, source);
    if (row === undefined) throw new Error("the run is not due");
    if (fate !== "lost") {
      const now = harness.clock.now();
      await giveBackRun(leaseOf(row), now, { defect: fate === "defect" }, source);
    }
    await harness.clock.advance(LEASE_MS);
    return row.attempts;
  };
};

/** A run that no engine was asked for yet, with no worker. */
const waiting = async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await harness.node.worker.stop();
  await sam.says("hey");
  await harness.clock.advance(READ_DELAY.maxMs);
  return { harness, sam, meets: fates(harness) };
};

/** A run that is being typed to, with no worker. */
const typedTo = async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const hangs = Promise.withResolvers<string>();
  harness.fakes.rounds.push(hangs.promise);
  await sam.says("hey");
  await sam.isTypedTo();
  await harness.rest();
  await harness.node.worker.stop();
  return { harness, sam, meets: fates(harness) };
};

it("gives up a run that ended process after process, with its canned line", async () => {
  const { harness, sam, meets } = await typedTo();
  for (let lost = 0; lost < RUN_LOSSES_MAX; lost += 1) await meets("lost");
  await harness.createNode().worker.start({ alone: false });
  const answered = await sam.isAnswered();
  expect(answered.messages.map(({ source }) => source)).toEqual(["visitor", "canned"]);
  expect(harness.fakes.requests).toHaveLength(1);
  expect(harness.logged("Run failed with status: failed")).toMatchObject([
    { fields: { failure: "given-up" } },
  ]);
});

it("answers a run that had one piece of bad luck less than that", async () => {
  const { harness, sam, meets } = await typedTo();
  for (let lost = 1; lost < RUN_LOSSES_MAX; lost += 1) await meets("lost");
  await harness.createNode().worker.start({ alone: false });
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 2"]);
});

it("waits through more losses for a run that no engine was asked for yet", async () => {
  const { harness, sam, meets } = await waiting();
  for (let lost = 1; lost < QUEUED_RUN_LOSSES_MAX; lost += 1) await meets("lost");
  await harness.createNode().worker.start({ alone: false });
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 1"]);
});

it("cancels such a run in the end, too, and asks no engine", async () => {
  const { harness, sam, meets } = await waiting();
  for (let lost = 0; lost < QUEUED_RUN_LOSSES_MAX; lost += 1) await meets("lost");
  await harness.createNode().worker.start({ alone: false });
  expect(texts(await sam.isAnswered())).toEqual(["hey"]);
  expect(harness.fakes.requests).toHaveLength(0);
  expect(harness.logged("given up")).toHaveLength(1);
});

it("counts what was lost in silence, defects as three, and no lease that was handed over", async () => {
  const { harness, meets } = await typedTo();
  const fate = constantFrom<Fate>("lost", "handed-over", "defect");
  await assert(
    asyncProperty(array(fate, { maxLength: 12 }), async (met) => {
      await harness.pool.query("update runs set attempts = 0");
      let losses = 0;
      for (const each of met) {
        expect(await meets(each)).toBe(losses + 1);
        losses += { lost: 1, "handed-over": 0, defect: 3 }[each];
      }
    }),
    { numRuns: 25, seed: 7 },
  );
});

it("begins to count anew when the run gets further", async () => {
  const { harness, sam, meets } = await typedTo();
  for (let lost = 1; lost < RUN_LOSSES_MAX; lost += 1) await meets("lost");
  // It fails in order, and then owes a canned line, which also meets bad luck.
  harness.fakes.rounds.push("");
  const node = harness.createNode();
  await node.worker.start({ alone: false });
  await harness.rest();
  await node.worker.stop();
  await harness.clock.advance(LEASE_MS);
  for (let lost = 1; lost < RUN_LOSSES_MAX; lost += 1) await meets("lost");
  await harness.createNode().worker.start({ alone: false });
  const answered = await sam.isAnswered();
  expect(answered.messages.map(({ source }) => source)).toEqual(["visitor", "canned"]);
  expect(harness.logged("given up")).toEqual([]);
});
