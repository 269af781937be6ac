import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { createLog } from "../telemetry/log.ts";
import { createScope, noTracing, workFields } from "../telemetry/tracing/index.ts";
import { isDatabaseUnavailable } from "./failure-code.ts";
import { createPool } from "./pool.ts";

test("the loss of a connection is logged as nobody's, not as that of the request that opened it", async () => {
  const { pool: beside, poolConfig, drop } = await createTestDatabase();
  onTestFinished(drop);
  const scope = createScope();
  const heard = Promise.withResolvers<string>();
  const log = createLog({
    level: "warn",
    destination: { write: (line) => heard.resolve(line) },
    context: () => workFields(scope, noTracing),
  });
  const pool = createPool(poolConfig, log);
  onTestFinished(() => pool.end());
  const { rows } = await scope.within({ requestId: "long-over" }, () =>
    pool.query<{ pid: number }>("select pg_backend_pid() as pid"),
  );
  await beside.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  const line = JSON.parse(await heard.promise) as Record<string, unknown>;
  expect(line["msg"]).toBe("a database connection was lost");
  expect(line).not.toHaveProperty("requestId");
});

test("a transaction whose node froze is ended by the database, and others get what it held", async () => {
  const { pool: beside, poolConfig, drop } = await createTestDatabase();
  onTestFinished(drop);
  const log = createLog({ level: "silent", destination: { write: () => {} } });
  const usual = createPool(poolConfig, log);
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
