import { Pool } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { createDatabase } from "../database/database.ts";
import { createSharedRateLimit } from "./shared-rate-limit.ts";

const START = Date.UTC(2026, 0, 1);

/** Two nodes on one database. */
const createNodes = async (perMinute: number) => {
  const { pool, anotherPool } = await createTestDatabase();
  const clock = testClock(START);
  const nodeOn = (own: Pool, now = clock.now) =>
    createSharedRateLimit({
      name: "writes",
      perMinute,
      queries: createDatabase(own).queries,
      clock: { ...clock, now },
    });
  const slow = nodeOn(anotherPool(), () => clock.now() - 900);
  return { one: nodeOn(pool), other: nodeOn(anotherPool()), slow, clock };
};

it("gives nothing more to a node whose clock is behind", async () => {
  const { one, slow, clock } = await createNodes(1);
  expect((await one.take("sam")).ok).toBe(true);
  expect((await slow.take("sam")).ok).toBe(false);
  expect((await slow.take("sam")).ok).toBe(false);
  await clock.advance(60_900);
  expect((await slow.take("sam")).ok).toBe(true);
});

it("lets no more through of many that come at once to two nodes", async () => {
  const { one, other } = await createNodes(97);
  const takes = Array.from({ length: 150 }, (_, index) =>
    (index % 2 === 0 ? one : other).take("sam"),
  );
  const taken = await Promise.all(takes);
  expect(taken.filter(({ ok }) => ok)).toHaveLength(97);
});

it("lets one more through for each refill, on whichever node, and says when", async () => {
  const { one, other, clock } = await createNodes(30);
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

it("forgets buckets that are full again, and no others", async () => {
  const { one, other, clock } = await createNodes(1);
  await one.take("sam");
  await clock.advance(70_000);
  await other.take("kim");
  await clock.advance(50_000);
  expect(await other.sweep()).toBe(1);
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
