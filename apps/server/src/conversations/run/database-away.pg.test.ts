import { expect, it } from "vitest";
import { LEASE_MS } from "../../runs/index.ts";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { texts } from "@evenfall/testing/conversations/visitor.ts";

/** Makes every write to the runs or the log end its connection, as a database that goes down does. */
const databaseGoes = (harness: Harness) =>
  harness.pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off before update on runs for each row execute function break_off();
    create trigger break_off before insert on messages for each row execute function break_off()`);

const databaseComesBack = (harness: Harness) =>
  harness.pool.query("drop function break_off cascade");

/** A visitor whose reply is ready just when the database goes down. */
const interruptedTurn = async () => {
  const { harness, sam } = await accountHarness();
  const reply = harness.fakes.later();
  await sam.saysUntilTypedTo("hey");
  await databaseGoes(harness);
  reply.resolve("lost");
  await harness.rest();
  return { harness, sam };
};

it("carries an interrupted turn on as soon as the database is back, before the lease's end", async () => {
  const { harness, sam } = await interruptedTurn();
  await harness.passes(LEASE_MS / 3);
  await databaseComesBack(harness);
  await harness.passes(2_000);
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
  expect(harness.logged("interrupted")).toHaveLength(1);
});

it("asks a database that stays away no longer than until the lease's end", async () => {
  const { harness, sam } = await interruptedTurn();
  await harness.passes(LEASE_MS + 2_000);
  expect(harness.node.worker.inWork).toBe(0);
  await databaseComesBack(harness);
  await harness.passes(6_000);
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
});

it("stops while the database is away, and leaves the turn to the next process", async () => {
  const { harness, sam } = await interruptedTurn();
  await harness.node.worker.stop();
  expect(harness.clock.pending()).toBe(0);
  await databaseComesBack(harness);
  await harness.createNode().worker.start({ alone: true });
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 2"]);
});
