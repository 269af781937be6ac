import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { createLog } from "../log.ts";
import { createScope, noTracing, workFields } from "../tracing/index.ts";
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
