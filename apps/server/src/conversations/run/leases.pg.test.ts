import { QUEUED_RUN_LOSSES_MAX, READ_DELAY, RUN_LOSSES_MAX } from "@evenfall/domain";
import { expect, it } from "vitest";
import { LEASE_MS } from "../../runs/index.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { HANGS, type Round } from "@evenfall/testing/conversations/assistant.ts";
import { texts } from "@evenfall/testing/conversations/visitor.ts";

const restarts = (harness: Harness) => harness.createNode().worker.start({ alone: true });

it.each([
  ["waits to be read", null],
  ["is being answered", HANGS],
  ["owes a canned line", ""],
] as const)(
  "takes up a run that %s when the server starts again, and gives one reply",
  async (_state, round) => {
    const { harness, sam } = await accountHarness();
    if (round !== null) harness.fakes.rounds.push(round);
    await sam.says("hey");
    if (round !== null) await sam.isTypedTo();
    await harness.rest();
    await harness.node.worker.stop();
    expect(harness.clock.pending()).toBe(0);
    await harness.passes(36_000);
    expect((await sam.current()).messages).toHaveLength(1);

    await restarts(harness);
    const answered = await sam.isAnswered();
    expect(answered.messages).toHaveLength(2);
    await harness.passes(20_000);
    expect((await sam.current()).conversation).toEqual(answered.conversation);
  },
);

it("lets go at once when it stops, so that another node need not wait for the lease", async () => {
  const { harness, sam } = await accountHarness();
  harness.fakes.rounds.push(HANGS);
  await sam.saysUntilTypedTo("hey");
  await harness.createNode().worker.start({ alone: false });
  await harness.node.worker.stop();
  expect(harness.node.worker.inWork).toBe(0);
  await harness.passes(6000);
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
});

it("outlives restarts without counting them against a run", async () => {
  const { harness, sam } = await accountHarness({ worker: false });
  harness.fakes.rounds.push(...Array.from({ length: RUN_LOSSES_MAX }, (): Round => HANGS));
  await sam.says("hey");
  for (let restart = 0; restart < RUN_LOSSES_MAX; restart += 1) {
    const node = harness.createNode();
    await node.worker.start({ alone: true });
    await sam.isTypedTo();
    await harness.rest();
    await node.worker.stop();
  }
  await restarts(harness);
  expect(texts(await sam.isAnswered())).toEqual(["hey", `reply ${RUN_LOSSES_MAX + 1}`]);
});

it("takes a run up again after a defect, and gives it up after three, with a canned line", async () => {
  const { harness, sam } = await accountHarness();
  const defect = new TypeError("undefined is not a function");
  harness.fakes.rounds.push(defect, defect, "better now");
  expect(texts(await sam.chats("hey"))).toEqual(["hey", "better now"]);
  expect(harness.logged("interrupted")).toHaveLength(2);
  harness.fakes.rounds.push(defect, defect, defect, "too late");
  expect((await sam.chats("and now?")).messages.at(-1)?.source).toBe("canned");
  expect(harness.fakes.requests).toHaveLength(6);
  expect(harness.logged("Run failed with status: failed")).toMatchObject([
    { fields: { failure: "given-up" } },
  ]);
});

it.each([
  ["a message cannot be read", "update of status on messages"],
  ["no line can be stored", "insert on messages"],
])("ends the turn in some way also where %s", async (_what, event) => {
  const { harness, sam } = await accountHarness();
  await sam.says("hey");
  await harness.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before ${event} for each row execute function refuse()`);
  const ended = await sam.isAnswered();
  expect(texts(ended)).toEqual(["hey"]);
  await harness.pool.query("drop trigger refuse on messages");
  expect(texts(await sam.chats("again")).at(-1)).toMatch(/^reply/);
});

/** A process takes the run up and dies with it: its lease expires without notice. */
const takesItAlong = async (harness: Harness): Promise<void> => {
  harness.fakes.rounds.push(HANGS);
  const frozen = testClock(harness.clock.now());
  await harness.createNode({ clock: frozen }).worker.start({ alone: false });
  await harness.rest();
  await frozen.advance(500);
  await harness.rest();
  await harness.clock.advance(LEASE_MS + 1000);
};

it.each([
  ["answers a run that ended", RUN_LOSSES_MAX, "engine"],
  ["gives up, with a canned line, a run that ended more than", RUN_LOSSES_MAX + 1, "canned"],
])("%s process after process, as many as bad luck brings", async (_what, losses, source) => {
  const { harness, sam } = await accountHarness({ worker: false });
  await sam.says("hey");
  await harness.clock.advance(READ_DELAY.maxMs);
  for (let lost = 0; lost < losses; lost += 1) await takesItAlong(harness);
  expect(harness.fakes.requests).toHaveLength(losses);
  await harness.node.worker.start({ alone: false });
  expect((await sam.isAnswered()).messages.at(-1)?.source).toBe(source);
});

it("waits through more losses for a run that no engine was asked for yet, and cancels it in the end", async () => {
  const { harness, sam } = await accountHarness();
  for (const losses of [QUEUED_RUN_LOSSES_MAX - 1, QUEUED_RUN_LOSSES_MAX]) {
    await sam.says(`lost ${losses} times`);
    await harness.pool.query("update runs set attempts = $1 where status = 'queued'", [losses]);
    await sam.isAnswered();
  }
  expect(texts(await sam.current())).toEqual(["lost 23 times", "reply 1", "lost 24 times"]);
  expect(harness.logged("given up")).toHaveLength(1);
});
