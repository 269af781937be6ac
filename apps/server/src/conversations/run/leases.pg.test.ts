import { expect, it } from "vitest";
import { LEASE_MS } from "./run-leases.ts";
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

/** Somebody whose reply is ready just when the database goes, as every write to runs or messages tells. */
const interruptedTurn = async () => {
  const { harness, sam } = await accountHarness();
  const reply = Promise.withResolvers<string>();
  harness.fakes.rounds.push(reply.promise);
  await sam.says("hey");
  await sam.isTypedTo();
  await harness.pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off before update on runs for each row execute function break_off();
    create trigger break_off before insert on messages for each row execute function break_off()`);
  reply.resolve("lost");
  await harness.rest();
  const comesBack = () => harness.pool.query("drop function break_off cascade");
  return { harness, sam, comesBack };
};

it("carries an interrupted turn on as soon as the database is back, before the lease's end", async () => {
  const { harness, sam, comesBack } = await interruptedTurn();
  await harness.passes(LEASE_MS / 3);
  await comesBack();
  await harness.passes(2_000);
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
  expect(harness.logged("interrupted")).toHaveLength(1);
});

it("stops while the database is away, and leaves the turn to the next process", async () => {
  const { harness, sam, comesBack } = await interruptedTurn();
  await harness.node.worker.stop();
  expect(harness.clock.pending()).toBe(0);
  await comesBack();
  await restarts(harness);
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 2"]);
});
