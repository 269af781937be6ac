import { Pool } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { createDatabase } from "../database/database.ts";
import { createPool } from "../database/pool.ts";
import { createSharedRateLimit } from "./shared-rate-limit.ts";

const START = Date.UTC(2026, 0, 1);

/** Two nodes on one database, and one that counts what they ask it. */
const createNodes = async ({ perMinute = 30, startMs = START } = {}) => {
  const { pool, poolConfig, drop } = await createTestDatabase();
  const otherPool = createPool({ ...poolConfig, max: 10 }, collectingLog());
  const clock = testClock(startMs);
  let asked = 0;
  const limits = [pool, otherPool].map((each) => {
    each.on("acquire", () => {
      asked += 1;
    });
    return createSharedRateLimit({
      name: "writes",
      perMinute,
      queries: createDatabase(each).queries,
      clock,
    });
  });
  onTestFinished(async () => {
    await otherPool.end();
    await drop();
  });
  const [one, other] = limits;
  if (one === undefined || other === undefined) throw new Error("two nodes are needed");
  const count = async (): Promise<number> =>
    (await pool.query("select from rate_limit_buckets")).rowCount ?? 0;
  return { one, other, clock, pool, count, asked: () => asked };
};

it.each([1, 97])(
  "lets exactly %i through of many that come at once to two nodes",
  async (perMinute) => {
    const { one, other } = await createNodes({ perMinute });
    const takes = Array.from({ length: perMinute + 50 }, (_, index) =>
      (index % 2 === 0 ? one : other).take("sam"),
    );
    const taken = await Promise.all(takes);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(perMinute);
  },
);

it("lets one more through for each refill, on whichever node, and says when", async () => {
  const { one, other, clock } = await createNodes({ perMinute: 30 });
  for (let count = 0; count < 15; count += 1) {
    expect((await one.take("sam")).ok).toBe(true);
    expect((await other.take("sam")).ok).toBe(true);
  }
  expect(await one.take("sam")).toEqual({ ok: false, error: { retryAt: START + 2000 } });
  expect(await other.take("sam")).toEqual({ ok: false, error: { retryAt: START + 2000 } });
  await clock.advance(1999);
  expect((await other.take("sam")).ok).toBe(false);
  await clock.advance(1);
  expect((await other.take("sam")).ok).toBe(true);
  expect((await one.take("sam")).ok).toBe(false);
  expect((await one.take("kim")).ok).toBe(true);
});

it("asks the database no more about a key that it told to be over, until its time", async () => {
  const { one, other, clock, asked } = await createNodes({ perMinute: 2 });
  await one.take("sam");
  await one.take("sam");
  expect((await other.take("sam")).ok).toBe(false);
  const before = asked();
  for (let count = 0; count < 20; count += 1) {
    expect((await one.take("sam")).ok).toBe(false);
    expect((await other.take("sam")).ok).toBe(false);
  }
  expect(asked()).toBe(before);
  await clock.advance(30_000);
  expect((await other.take("sam")).ok).toBe(true);
});

it("locks nobody out when a clock went back", async () => {
  const { one, other, pool, clock } = await createNodes({ perMinute: 1 });
  await pool.query("insert into rate_limit_buckets values ('writes sam', $1)", [
    new Date(clock.now() + 3_600_000),
  ]);
  expect((await one.take("sam")).ok).toBe(true);
  expect((await other.take("sam")).ok).toBe(false);
});

it("forgets buckets that are full again, and no others", async () => {
  const { one, other, clock, count } = await createNodes({ perMinute: 1 });
  await one.take("sam");
  await clock.advance(70_000);
  await other.take("kim");
  await clock.advance(50_000);
  expect(await other.sweep()).toBe(1);
  expect(await count()).toBe(1);
  expect((await one.take("kim")).ok).toBe(false);
  expect((await one.take("sam")).ok).toBe(true);
});

it("keeps the allowance by itself while the database is away", async () => {
  const pool = new Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 5_000 });
  onTestFinished(() => pool.end());
  const { queries } = createDatabase(pool);
  const limit = createSharedRateLimit({ name: "w", perMinute: 3, queries, clock: testClock() });
  const taken = await Promise.all(Array.from({ length: 10 }, () => limit.take("sam")));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await limit.take("kim")).ok).toBe(true);
});
