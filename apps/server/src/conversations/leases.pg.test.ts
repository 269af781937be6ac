import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createHarness } from "@evenfall/testing/conversations/harness.ts";
import { HANGS, type Round } from "@evenfall/testing/conversations/assistant.ts";
import { texts } from "@evenfall/testing/conversations/visitor.ts";

it("shares the work of two nodes without answering twice", async () => {
  const harness = await createHarness();
  await harness.createNode().worker.start({ alone: false });
  const visitors = await Promise.all(Array.from({ length: 12 }, () => harness.account()));
  for (const visitor of visitors) {
    await visitor.opens();
    await visitor.says("hey");
  }
  await harness.passes(10_000);
  for (const visitor of visitors) expect((await visitor.current()).messages).toHaveLength(2);
  expect(harness.fakes.requests).toHaveLength(12);
});

it("answers on another node what a node that died had leased, once its lease ran out", async () => {
  const harness = await createHarness({ worker: false });
  const frozen = testClock(harness.clock.now());
  const dead = harness.createNode({ clock: frozen });
  await dead.worker.start({ alone: false });
  const sam = await harness.account({ on: dead });
  await sam.opens();
  const late = Promise.withResolvers<string>();
  const living = Promise.withResolvers<string>();
  harness.fakes.rounds.push(late.promise, living.promise);
  await sam.says("hey");
  await harness.rest();
  await frozen.advance(4000);
  await harness.rest();
  expect((await sam.current()).turn).toBe("typing");

  await harness.passes(4000);
  await harness.node.worker.start({ alone: false });
  await harness.passes(14_000);
  expect(harness.fakes.requests).toHaveLength(1);
  await harness.passes(6000);
  expect(harness.fakes.requests).toHaveLength(2);

  late.resolve("from the dead");
  await harness.rest();
  expect((await sam.current()).turn).toBe("typing");
  living.resolve("from the living");
  await harness.rest();
  expect(texts(await sam.current())).toEqual(["hey", "from the living"]);
  expect(harness.fakes.requests[0]?.seed).toBe(harness.fakes.requests[1]?.seed);
});

it("keeps its lease through a long reply", async () => {
  const harness = await createHarness();
  await harness.createNode().worker.start({ alone: false });
  const sam = await harness.account();
  await sam.opens();
  const later = Promise.withResolvers<string>();
  harness.fakes.rounds.push(later.promise);
  await sam.says("tell me everything");
  await sam.isTypedTo();
  await harness.passes(55_000);
  later.resolve("well");
  expect(texts(await sam.isAnswered())).toEqual(["tell me everything", "well"]);
  expect(harness.fakes.requests).toHaveLength(1);
});

it.each([
  ["waits to be read", null],
  ["is being answered", HANGS],
  ["owes a canned line", ""],
] as const)(
  "takes up a run that %s when the server starts again, and gives one reply",
  async (_state, round) => {
    const harness = await createHarness();
    const sam = await harness.account();
    await sam.opens();
    if (round !== null) harness.fakes.rounds.push(round);
    await sam.says("hey");
    if (round !== null) await sam.isTypedTo();
    await harness.rest();
    await harness.node.worker.stop();
    await harness.passes(3_600_000 / 100);
    expect((await sam.current()).messages).toHaveLength(1);

    await harness.createNode().worker.start({ alone: true });
    const answered = await sam.isAnswered();
    expect(answered.messages).toHaveLength(2);
    await harness.passes(20_000);
    expect((await sam.current()).conversation).toEqual(answered.conversation);
  },
);

it("lets go at once when it stops, so that another node need not wait for the lease", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(HANGS);
  await sam.says("hey");
  await sam.isTypedTo();
  await harness.createNode().worker.start({ alone: false });
  await harness.node.worker.stop();
  expect(harness.node.worker.inWork).toBe(0);
  await harness.passes(6000);
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
});

it("outlives restarts without counting them against a run", async () => {
  const harness = await createHarness({ worker: false });
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(...Array.from({ length: 8 }, (): Round => HANGS));
  await sam.says("hey");
  for (let restart = 0; restart < 8; restart += 1) {
    const node = harness.createNode();
    await node.worker.start({ alone: true });
    await sam.isTypedTo();
    await harness.rest();
    await node.worker.stop();
  }
  await harness.createNode().worker.start({ alone: true });
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 9"]);
});

it("takes a run up again after a defect", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(new TypeError("undefined is not a function"), "better now");
  expect(texts(await sam.chats("hey"))).toEqual(["hey", "better now"]);
  expect(harness.logged("interrupted")).toHaveLength(1);
});

it("gives a run up after three defects, with a canned line", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  harness.fakes.rounds.push(
    ...Array.from({ length: 9 }, () => new TypeError("undefined is not a function")),
  );
  const answered = await sam.chats("hey");
  expect(answered.messages[1]?.source).toBe("canned");
  expect(harness.fakes.requests).toHaveLength(3);
  expect(harness.logged("Run failed with status: failed")).toMatchObject([
    { fields: { failure: "given-up" } },
  ]);
});

it.each([
  ["a message cannot be read", "update of status on messages"],
  ["no line can be stored", "insert on messages"],
])("ends the turn in some way also where %s", async (_what, event) => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  await sam.says("hey");
  await harness.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before ${event} for each row execute function refuse()`);
  const ended = await sam.isAnswered();
  expect(texts(ended)).toEqual(["hey"]);
  await harness.pool.query("drop trigger refuse on messages");
  expect(texts(await sam.chats("again")).at(-1)).toMatch(/^reply/);
});

it("answers although the database ends every connection in the middle of a run", async () => {
  const harness = await createHarness();
  const sam = await harness.account();
  await sam.opens();
  const later = Promise.withResolvers<string>();
  harness.fakes.rounds.push(later.promise);
  await sam.says("hey");
  await sam.isTypedTo();
  await harness.pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off before insert on messages for each row execute function break_off()`);
  later.resolve("lost");
  await harness.rest();
  await harness.pool.query("drop trigger break_off on messages");
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 2"]);
  expect(harness.logged("interrupted")).toHaveLength(1);
});

it("does not work before it is started, nor after it was stopped", async () => {
  const harness = await createHarness({ worker: false });
  const stopped = harness.createNode();
  await stopped.worker.start({ alone: true });
  await stopped.worker.stop();
  const sam = await harness.account();
  const kim = await harness.account({ on: stopped });
  await sam.opens();
  await kim.opens();
  await sam.says("hey");
  await kim.says("anyone?");
  await harness.passes(10_000);
  expect(harness.fakes.requests).toEqual([]);
  expect(harness.clock.pending()).toBe(0);
});
