import { expect, it } from "vitest";
import { LEASE_MS } from "./runs/run-leases.ts";
import { ADA, createHarness, textOf } from "@evenfall/testing/threads-api/harness.ts";

it("carries an interrupted run on as soon as the database is back, before the lease's end", async () => {
  const harness = await createHarness();
  const { threads, fakes, pool, passes } = harness;
  const reply = Promise.withResolvers<string>();
  fakes.rounds.push(reply.promise);
  const thread = await harness.threadWith("hey");
  const run = await threads.runs.create(thread.id, { assistant_id: ADA });
  await fakes.asked(1);
  // Every write to a run ends its connection, as a database that goes down does.
  await pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off before update on service_runs for each row execute function break_off()`);
  reply.resolve("lost");
  await passes(LEASE_MS / 3);
  await pool.query("drop function break_off cascade");
  await passes(2_000);
  const ids = { thread_id: thread.id };
  expect((await threads.runs.retrieve(run.id, ids)).status).toBe("completed");
  expect((await threads.messages.list(thread.id)).data.map(textOf)).toEqual(["reply 2", "hey"]);
});
