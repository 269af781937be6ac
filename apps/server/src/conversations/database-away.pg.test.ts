import { expect, it } from "vitest";
import { LEASE_MS } from "./run-leases.ts";
import { createStage, type Stage } from "@evenfall/testing/conversations/harness.ts";
import { texts } from "@evenfall/testing/conversations/visitor.ts";

/** Every write to the runs or the log ends its connection, as a database that goes down does. */
const databaseGoes = (stage: Stage) =>
  stage.pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off before update on runs for each row execute function break_off();
    create trigger break_off before insert on messages for each row execute function break_off()`);

const databaseComesBack = (stage: Stage) => stage.pool.query("drop function break_off cascade");

/** Somebody whose reply is ready just when the database goes. */
const interruptedTurn = async () => {
  const stage = await createStage();
  const sam = await stage.account();
  await sam.opens();
  const reply = Promise.withResolvers<string>();
  stage.cast.rounds.push(reply.promise);
  await sam.says("hey");
  await sam.isTypedTo();
  await databaseGoes(stage);
  reply.resolve("lost");
  await stage.rest();
  return { stage, sam };
};

it("carries an interrupted turn on as soon as the database is back, before the lease's end", async () => {
  const { stage, sam } = await interruptedTurn();
  await stage.passes(LEASE_MS / 3);
  await databaseComesBack(stage);
  await stage.passes(2_000);
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
  expect(stage.logged("interrupted")).toHaveLength(1);
});

it("takes up at once what it had leased when the database went away with the answer", async () => {
  const stage = await createStage();
  const sam = await stage.account();
  await sam.opens();
  const query = stage.pool.query.bind(stage.pool) as (...parts: unknown[]) => Promise<unknown>;
  let lost = 0;
  Object.assign(stage.pool, {
    query: async (...parts: unknown[]) => {
      const answer = await query(...parts);
      const [first] = parts;
      const text = typeof first === "string" ? first : (first as { text: string }).text;
      const { rowCount } = answer as { rowCount: number };
      const hasTaken = /^update "runs" set .*"lease" = /.test(text) && rowCount > 0;
      if (lost > 0 || !hasTaken) return answer;
      lost += 1;
      throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    },
  });
  await sam.says("hey");
  await stage.passes(7_000);
  expect(lost).toBe(1);
  expect(texts(await sam.current())).toEqual(["hey", "reply 1"]);
});

it("asks a database that stays away no longer than until the lease's end", async () => {
  const { stage, sam } = await interruptedTurn();
  await stage.passes(LEASE_MS + 2_000);
  expect(stage.node.worker.inWork).toBe(0);
  await databaseComesBack(stage);
  await stage.passes(6_000);
  expect(texts(await sam.current())).toEqual(["hey", "reply 2"]);
});

it("stops while the database is away, and leaves the turn to the next process", async () => {
  const { stage, sam } = await interruptedTurn();
  await stage.node.worker.stop();
  expect(stage.clock.pending()).toBe(0);
  await databaseComesBack(stage);
  await stage.createNode().worker.start({ alone: true });
  expect(texts(await sam.isAnswered())).toEqual(["hey", "reply 2"]);
});
