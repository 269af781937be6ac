import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createArchiveWorld,
  type ArchiveWorld,
  type WorldDatabase,
} from "@evenfall/testing/platform/archive.ts";
import { backUp } from "./back-up.ts";
import { moveDatabase } from "./move.ts";
import { noProgress } from "./progress.ts";
import { restore } from "./restore.ts";
import type { Migration } from "./schema.ts";

// On a busy machine; nothing here waits for time to pass.

/** Names so that the table that is written last is read first. */
const SCHEMA = `
create table accounts (id int primary key, balance int not null);
create table entries (id bigserial primary key, giver int not null, taker int not null, amount int not null,
  note text not null);`;

const ACCOUNTS = 50;
const WRITERS = 8;

let world: ArchiveWorld;
let known: readonly Migration[];
let source: WorldDatabase;

beforeAll(async () => {
  world = createArchiveWorld();
  known = world.migrations(SCHEMA);
  source = await world.databaseWith(known);
  await source.pool.query(`
    insert into accounts select n, 0 from generate_series(1, ${ACCOUNTS}) n;
    insert into entries (giver, taker, amount, note)
      select 1, 1, 0, repeat(md5(n::text), 8) from generate_series(1, 30000) n`);
});
afterAll(() => world.dispose());

/** Gives from one account to another until told to stop; what it gives is what was acknowledged. */
const writeUntil = (stopped: () => boolean, acknowledged: number[]) =>
  Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = writer; !stopped(); turn += WRITERS) {
      const giver = 1 + (turn % ACCOUNTS);
      const taker = 1 + ((turn * 7 + writer) % ACCOUNTS);
      const client = await source.pool.connect();
      try {
        await client.query("begin");
        for (const [id, by] of [
          [giver, -1],
          [taker, 1],
        ].sort(([one = 0], [other = 0]) => one - other))
          await client.query("update accounts set balance = balance + $2 where id = $1", [id, by]);
        const entry = await client.query<{ id: string }>(
          "insert into entries (giver, taker, amount, note) values ($1, $2, 1, 'given') returning id",
          [giver, taker],
        );
        await client.query("commit");
        acknowledged.push(Number(entry.rows[0]?.id));
      } finally {
        client.release();
      }
    }
  });

test("a backup under load is one moment, and lacks nothing that was acknowledged before it", async () => {
  const acknowledged: number[] = [];
  let stopped = false;
  const writers = writeUntil(() => stopped, acknowledged);
  while (acknowledged.length < 100) await source.pool.query("select 1");
  const before = [...acknowledged];
  const file = join(world.folder, "under-load.evenfall");
  const made = await backUp(source.pool, file, {
    progress: noProgress,
    force: false,
    authSecret: null,
  });
  const during = acknowledged.length - before.length;
  stopped = true;
  await Promise.all(writers);
  expect(made).toMatchObject({ ok: true });
  expect(during).toBeGreaterThan(10);

  const target = await world.emptyDatabase();
  const deps = { progress: noProgress, secretDir: null, known };
  expect(await restore(target.pool, file, deps)).toMatchObject({ ok: true });
  const kept = await target.pool.query<{ id: string }>("select id from entries");
  const ids = new Set(kept.rows.map(({ id }) => Number(id)));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  // Every balance is what the entries say: no half of a transaction is in the file.
  const odd = await target.pool.query(
    `select a.id from accounts a where a.balance <>
       (select coalesce(sum(amount) filter (where taker = a.id), 0)
             - coalesce(sum(amount) filter (where giver = a.id), 0) from entries)`,
  );
  expect(odd.rows).toEqual([]);
  const moved = await target.pool.query<{ sum: number }>(
    "select count(*)::int as sum from entries where note = 'given'",
  );
  expect(moved.rows[0]?.sum).toBeGreaterThanOrEqual(before.length);
  const next = await target.pool.query<{ id: string }>(
    "insert into entries (giver, taker, amount, note) values (1, 1, 0, 'next') returning id",
  );
  expect(ids.has(Number(next.rows[0]?.id))).toBe(false);
});

test("a migration waits for a backup that has begun, and the backup holds what was before", async () => {
  const file = join(world.folder, "migrated.evenfall");
  const { pool } = source;
  const migrated: Promise<unknown>[] = [];
  const progress = {
    ...noProgress,
    begin: () => {
      if (migrated.length === 0)
        migrated.push(pool.query("alter table entries alter column note type varchar(400)"));
    },
  };
  const made = await backUp(pool, file, { progress, force: false, authSecret: null });
  expect(made).toMatchObject({ ok: true });
  await Promise.all(migrated);
  const target = await world.emptyDatabase();
  const deps = { progress: noProgress, secretDir: null, known };
  expect(await restore(target.pool, file, deps)).toMatchObject({ ok: true });
  expect(await target.contents()).toEqual(await source.contents());
});

test("nothing is moved away from under a server", async () => {
  const target = await world.emptyDatabase();
  const leave = await source.connectAsServer();
  const moved = await moveDatabase(source.pool, target.pool, { progress: noProgress, known });
  await leave();
  expect(moved).toEqual({
    ok: false,
    error: expect.stringMatching(/server is at work/) as unknown,
  });
  expect(await target.contents()).toEqual({});
});
