import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { readMigrations } from "../database/migration-files.ts";
import { backUp } from "./backup.ts";
import { createProgress, type Progress } from "./progress.ts";
import { contentsOf, noProgress } from "@evenfall/testing/platform/backup.ts";
import { createSample, migrations, SCHEMA } from "@evenfall/testing/platform/backup-sample.ts";

const { source, file, folder, take } = await createSample();

const LATER = `alter table counted add column added text not null default 'since then'`;

const write = (
  pool: Pool,
  path: string,
  more: { progress?: Progress; signal?: AbortSignal } = {},
) => backUp(pool, path, { progress: noProgress(), force: true, authSecret: null, ...more });

/** Calls `act` whenever a table is done. */
const atEachTable = (act: () => void): Progress => createProgress("saved", { write: act });

test("everything comes back as it was, and goes on from there", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const target = await take(file);
  expect(target.said).toBe("restored, 0 upgrades");
  expect(await contentsOf(target.pool)).toEqual(await contentsOf(source));
  const { pool } = target;
  const next = await pool.query("insert into counted (note) values ('next') returning id, shouted");
  expect(next.rows).toEqual([{ id: 3001, shouted: "NEXT" }]);
  await expect(pool.query("insert into hens values (9, 99)")).rejects.toThrow(/foreign key/);
  await pool.query("delete from hens where id = 2; insert into watched values (2, 'loud')");
  expect((await pool.query("select id from eggs")).rows).toEqual([{ id: 1 }]);
  const notes = await pool.query("select note from watched order by id");
  expect(notes.rows).toEqual([{ note: "quiet" }, { note: "LOUD" }]);
});

test("a backup of an older version gets the migrations that came since", async () => {
  const newer = migrations(SCHEMA, LATER);
  const target = await take(file, { known: newer });
  expect(target.said).toBe("restored, 1 upgrades");
  const state = await target.pool.query(
    `select (select count(distinct added)::int from counted) as added,
       (select array_agg(hash order by id) from drizzle.__drizzle_migrations) as migrations`,
  );
  expect(state.rows).toEqual([{ added: 1, migrations: newer.map(({ hash }) => hash) }]);
});

test("a file of the first form is restored, with its secret", async () => {
  const old = fileURLToPath(new URL("./format-1.sql.gz", import.meta.url));
  const dataDir = join(folder, "of-an-old-file");
  const { pool } = await take(old, { known: readMigrations(), secretDir: dataDir });
  const messages = await pool.query("select content from messages order by message_order");
  expect(messages.rows.map(({ content }: { content: string }) => content)).toEqual([
    "tabs\tand \\N and \\. and 🌒",
    "two\nlines\r\n",
    "\\.",
    "",
  ]);
  const secret = join(dataDir, "auth-secret");
  expect(readFileSync(secret, "utf8")).toBe("made for a test, and long enough to be one");
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  await expect(pool.query("delete from users returning 1")).resolves.toMatchObject({ rowCount: 1 });
  expect((await pool.query("select 1 from sessions")).rowCount).toBe(0);
});

test("a backup that breaks off, or loses its database, leaves nothing and takes nothing away", async () => {
  const path = join(folder, "kept.evenfall");
  writeFileSync(path, "mine");
  const options = { progress: noProgress(), authSecret: null, force: false };
  expect(await backUp(source, path, options)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/exists already/) as unknown,
  });
  const stop = new AbortController();
  const progress = atEachTable(() => stop.abort());
  await expect(write(source, path, { progress, signal: stop.signal })).rejects.toThrow(/abort/);
  const kills: Promise<unknown>[] = [];
  const killing = atEachTable(() => {
    const copies = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'copy%' and pid <> pg_backend_pid()`;
    kills.push(source.query(copies));
  });
  await expect(write(source, path, { progress: killing })).rejects.toThrow();
  await Promise.all(kills);
  expect(readFileSync(path, "utf8")).toBe("mine");
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test("a backup under load is one moment, lacks nothing that was acknowledged before it, and has migrations wait", async () => {
  const acknowledged: number[] = [];
  let stopped = false;
  const writers = Array.from({ length: 6 }, async () => {
    while (!stopped) {
      const { rows } = await source.query<{ id: number }>(
        `with note as (insert into counted (note) values ('egg') returning id)
         insert into eggs select id from note returning id`,
      );
      acknowledged.push(...rows.map(({ id }) => id));
    }
  });
  while (acknowledged.length < 50) await source.query("select 1");
  const before = [...acknowledged];
  const path = join(folder, "under-load.evenfall");
  const migrated: Promise<unknown>[] = [];
  const progress = atEachTable(() => {
    if (migrated.length === 0)
      migrated.push(source.query("alter table watched alter column note type varchar(400)"));
  });
  const written = await write(source, path, { progress }).finally(() => (stopped = true));
  await Promise.all([...writers, ...migrated]);
  expect(written).toMatchObject({ ok: true });
  const { pool } = await take(path);
  const kept = await pool.query<{ id: number }>("select id from counted");
  const ids = new Set(kept.rows.map(({ id }) => id));
  expect(before.filter((id) => !ids.has(id))).toEqual([]);
  const halves = await pool.query(
    `select 1 from (select id from eggs where id > 3000) e
       full join (select id from counted where note = 'egg') c using (id)
     where e.id is null or c.id is null`,
  );
  expect(halves.rowCount).toBe(0);
  expect((await pool.query("select note from watched")).rows).toEqual([{ note: "quiet" }]);
  const next = await pool.query<{ id: number }>("insert into counted default values returning id");
  expect(ids).not.toContain(next.rows[0]?.id);
});

test("a backup that begins while a migration is under way waits for it, and holds what it made", async () => {
  const migrating = await source.connect();
  await migrating.query("begin; create table new_one (id int); lock table eggs");
  const path = join(folder, "migrated.evenfall");
  const written = write(source, path);
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await source.query(waiting)).rowCount === 0);
  await migrating.query("commit");
  migrating.release();
  expect(await written).toMatchObject({ ok: true });
  expect((await take(path)).said).toMatch(/new_one is no table of Evenfall/);
});
