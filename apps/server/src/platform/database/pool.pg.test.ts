import { expect, onTestFinished, test } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { isDatabaseUnavailable } from "./failure-code.ts";
import { createPool } from "./pool.ts";

test("a transaction whose node froze is ended by the database, and others get what it held", async () => {
  const { pool: beside, poolConfig } = await createTestDatabase();
  const usual = createPool(poolConfig, collectingLog());
  onTestFinished(() => usual.end());
  const { rows } = await usual.query("show idle_in_transaction_session_timeout");
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: "10s" }]);

  const frozen = await usual.connect();
  await frozen.query("set idle_in_transaction_session_timeout = 50");
  await frozen.query("begin; select pg_advisory_xact_lock(1)");
  await beside.query("select pg_advisory_xact_lock(1)");
  const late = await frozen.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(late)).toBe(true);
  frozen.release(true);
});

test("the loss of a connection is logged", async () => {
  const { pool: beside, poolConfig } = await createTestDatabase();
  const log = collectingLog();
  const pool = createPool(poolConfig, log);
  onTestFinished(() => pool.end());
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  await beside.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => log.lines[0]?.message).toBe("a database connection was lost");
});
