import { Pool } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createDatabase } from "../database/database.ts";
import { createSharedRateLimit } from "./shared-rate-limit.ts";

it("keeps the allowance by itself while the database is away", async () => {
  const pool = new Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 5_000 });
  onTestFinished(() => pool.end());
  const limit = createSharedRateLimit({
    name: "writes",
    perMinute: 3,
    queries: createDatabase(pool).queries,
    clock: testClock(),
  });
  const taken = await Promise.all(Array.from({ length: 10 }, () => limit.take("sam")));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await limit.take("sam")).ok).toBe(false);
  expect((await limit.take("kim")).ok).toBe(true);
});
