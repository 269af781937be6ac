import { RUN_DEFECT_LOSSES } from "@evenfall/domain";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { integer, jsonb, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import type { Queries } from "../platform/database/database.ts";
import { createLeases, LEASE_MS, type Lease } from "./index.ts";
import type { LeasedRow } from "./leases.ts";

const works = pgTable("works", {
  id: text("id").primaryKey(),
  wakeAt: timestamp("wake_at", { withTimezone: true, mode: "date", precision: 3 }),
  lease: integer("lease").notNull().default(0),
  attempts: smallint("attempts").notNull().default(0),
  toDo: jsonb("to_do").$type<{ readonly what: string }>(),
});

type Row = typeof works.$inferSelect;

/** A table of rows that are due in that many milliseconds; null for one that is over. */
const harness = async (dueIn: Readonly<Record<string, number | null>>) => {
  const { database, pool } = await createTestDatabase();
  const clock = testClock();
  await pool.query(`create table works (id text primary key, wake_at timestamptz(3),
    lease int not null default 0, attempts smallint not null default 0, to_do jsonb)`);
  for (const [id, ms] of Object.entries(dueIn))
    await database.queries.insert(works).values({
      id,
      wakeAt: ms === null ? null : new Date(clock.now() + ms),
      toDo: ms === null ? null : { what: id },
    });
  /** The leases as one process has them. */
  const node = (ask = database.queries.ask) =>
    createLeases({
      queries: Object.assign(Object.create(database.queries) as Queries, { ask }),
      clock,
      table: works,
      losses: "attempts",
      reads: "taken.to_do",
      held: ({ runId, number }: Lease) =>
        and(eq(works.id, runId), eq(works.lease, number), isNotNull(works.wakeAt)),
    });
  const rows = () => database.queries.select().from(works).orderBy(asc(works.id));
  return { clock, database, pool, node, leases: node(), rows };
};

const idsOf = (rows: readonly LeasedRow<Row>[]) => rows.map(({ row }) => row.id).toSorted();

it("leases what is due, the longest due first, and says when the next is", async () => {
  const { clock, leases } = await harness({ now: 0, old: -9, older: -99, later: 700, over: null });
  const inMs = (at: number | null) => (at === null ? null : at - clock.now());
  const first = await leases.takeDue(2);
  expect([idsOf(first.rows), inMs(first.nextDueAt)]).toEqual([["old", "older"], 0]);
  const second = await leases.takeDue(2);
  expect([idsOf(second.rows), inMs(second.nextDueAt)]).toEqual([["now"], 700]);
  const third = await leases.takeDue(2);
  expect([third.rows, inMs(third.nextDueAt)]).toEqual([[], 700]);
});

it("says that none is due where none waits", async () => {
  const { leases } = await harness({ over: null });
  expect(await leases.takeDue(1)).toEqual({ rows: [], nextDueAt: null });
});

it("gives rows as they are stored", async () => {
  const { leases, rows } = await harness({ due: -5 });
  const taken = await leases.takeDue(1);
  expect(taken.rows.map(({ row }) => row)).toEqual(await rows());
  expect(taken.rows[0]?.read).toEqual({ what: "due" });
});

it("passes by what somebody locks, and says that it is overdue", async () => {
  const { clock, pool, leases } = await harness({ locked: -60, free: -30, later: 900 });
  const other = await pool.connect();
  await other.query("begin");
  await other.query("select from works where id = 'locked' for update");
  const { rows, nextDueAt } = await leases.takeDue(5);
  await other.query("rollback");
  other.release();
  expect(idsOf(rows)).toEqual(["free"]);
  expect(nextDueAt).toBe(clock.now() - 60);
});

it("leases each row once where many look at the same time", async () => {
  const names = Array.from({ length: 60 }, (_, index) => `row ${index + 10}`);
  const { node } = await harness(Object.fromEntries(names.map((name) => [name, -1])));
  const taken = await Promise.all(names.slice(0, 10).map(() => node().takeDue(9)));
  const ids = taken.flatMap(({ rows }) => idsOf(rows));
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...taken.map(({ rows }) => rows.length))).toBeLessThanOrEqual(9);
});

it("refuses whoever was overtaken, and weighs a defect more than a loss", async () => {
  const { clock, leases, rows } = await harness({ run: 0 });
  const old = { runId: "run", number: 1 };
  await leases.takeDue(1);
  expect(await leases.renew(old)).toBe(true);
  await clock.advance(LEASE_MS);
  await leases.takeDue(1);
  expect(await leases.renew(old)).toBe(false);
  await leases.giveBack(old, clock.now(), { defect: true });
  expect(await rows()).toMatchObject([{ lease: 2, attempts: 2 }]);
  await leases.giveBack({ runId: "run", number: 2 }, clock.now(), { defect: false });
  expect(await rows()).toMatchObject([{ attempts: 1, wakeAt: new Date(clock.now()) }]);
  await leases.takeDue(1);
  await leases.giveBack({ runId: "run", number: 3 }, clock.now(), { defect: true });
  expect(await rows()).toMatchObject([{ attempts: 1 + RUN_DEFECT_LOSSES }]);
});

it("takes at once what it leased without hearing of it, as if it had not", async () => {
  const { database, node, rows } = await harness({ run: 0 });
  let isCut = true;
  const leases = node(async (statement, values) => {
    const answer = await database.queries.ask(statement, values);
    if (isCut) throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    return answer as never[];
  });
  await expect(leases.takeDue(1)).rejects.toThrow("ECONNRESET");
  expect(await rows()).toMatchObject([{ lease: 1, attempts: 1 }]);
  isCut = false;
  expect(idsOf((await leases.takeDue(1)).rows)).toEqual(["run"]);
  expect(await rows()).toMatchObject([{ lease: 2, attempts: 1 }]);
});
