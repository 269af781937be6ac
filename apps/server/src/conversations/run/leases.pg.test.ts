import { READ_DELAY, RUN_LOSSES_MAX } from "@evenfall/domain";
import { expect, it } from "vitest";
import { LEASE_MS } from "./run-leases.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { HANGS } from "@evenfall/testing/conversations/assistant.ts";
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
  await sam.says("hey");
  await sam.isTypedTo();
  await harness.createNode().worker.start({ alone: false });
  await harness.node.worker.stop();
  expect(harness.node.worker.inWork).toBe(0);
  await harness.passes(6000);
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
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

it("ends the turn in some way also where no line can be stored", async () => {
  const { harness, sam } = await accountHarness();
  await sam.says("hey");
  await harness.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before insert on messages for each row execute function refuse()`);
  const ended = await sam.isAnswered();
  expect(texts(ended)).toEqual(["hey"]);
  await harness.pool.query("drop trigger refuse on messages");
  expect(texts(await sam.chats("again")).at(-1)).toMatch(/^reply/);
});

/** A process takes the run up and dies with it: its lease runs out in silence. */
const takesItAlong = async (harness: Harness): Promise<void> => {
  harness.fakes.rounds.push(HANGS);
  const frozen = testClock(harness.clock.now());
  await harness.createNode({ clock: frozen }).worker.start({ alone: false });
  await harness.rest();
  await frozen.advance(500);
  await harness.rest();
  await harness.clock.advance(LEASE_MS + 1000);
};

it("gives up, with a canned line, a run that ended process after process", async () => {
  const losses = RUN_LOSSES_MAX + 1;
  const { harness, sam } = await accountHarness({ worker: false });
  await sam.says("hey");
  await harness.clock.advance(READ_DELAY.maxMs);
  for (let lost = 0; lost < losses; lost += 1) await takesItAlong(harness);
  expect(harness.fakes.requests).toHaveLength(losses);
  await harness.node.worker.start({ alone: false });
  expect((await sam.isAnswered()).messages.at(-1)?.source).toBe("canned");
});
