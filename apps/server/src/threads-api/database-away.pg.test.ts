import { expect, it } from "vitest";
import { LEASE_MS } from "./runs/run-leases.ts";
import { createHarness } from "@evenfall/testing/threads-api/harness.ts";

it("carries an interrupted run on as soon as the database is back, before the lease's end", async () => {
  const { begin, endOf, saidIn, pool, passes } = await createHarness();
  const reply = Promise.withResolvers<string>();
  const run = await begin(reply.promise);
  // Every write to a run ends its connection, as a database that goes down does.
  await pool.query(`
    create function break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger break_off before update on service_runs for each row execute function break_off()`);
  reply.resolve("lost");
  await passes(LEASE_MS / 3);
  await pool.query("drop function break_off cascade");
  await passes(2_000);
  expect((await endOf(run)).status).toBe("completed");
  expect(await saidIn(run.thread_id)).toEqual(["reply 2", "hey"]);
});
