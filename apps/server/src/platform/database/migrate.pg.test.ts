import type { Pool } from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { createEmptyDatabase, type TestDatabase } from "@evenfall/testing/platform/database.ts";
import { systemClock } from "../clock.ts";
import { migrateDatabase } from "./migrate.ts";
import { createPool } from "./pool.ts";
import { migrationsFolder } from "@evenfall/testing/platform/migrations.ts";

let empty: TestDatabase;
beforeEach(async () => {
  empty = await createEmptyDatabase();
});

const connect = (): Pool => {
  const pool = createPool(empty.poolConfig, collectingLog());
  onTestFinished(() => pool.end());
  return pool;
};

/** A clock whose pauses are twenty times shorter. */
const clock = {
  after: (delayMs: number, task: () => void) => systemClock.after(delayMs / 20, task),
};

const START = ["0000_start", "create table notes (id int primary key, words text)"] as const;

const DONE = "the database was brought up to date";

/** Migrates the database as a server with these migrations would; gives its log. */
const serverWith = async (...migrations: readonly (readonly [string, string])[]) => {
  const log = collectingLog();
  const made = migrationsFolder(migrations);
  onTestFinished(made.remove);
  await migrateDatabase(connect(), { clock, log, folder: made.folder });
  return log.lines.map(({ message, fields }) => [message, fields]);
};

const columns = async (): Promise<string> => {
  const { rows } = await connect().query<{ names: string }>(
    "select string_agg(attname, ' ' order by attnum) as names from pg_attribute where attrelid = 'notes'::regclass and attnum > 0 and not attisdropped",
  );
  return rows[0]?.names ?? "";
};

test("four servers that start together on an empty database make its tables once", async () => {
  const log = collectingLog();
  await Promise.all(
    Array.from({ length: 4 }, () => migrateDatabase(connect(), { clock: systemClock, log })),
  );
  const journal = await connect().query(
    "select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations",
  );
  const { applied, different } = journal.rows[0] as { applied: number; different: number };
  expect(applied).toBe(different);
  expect(log.lines.filter(({ message }) => message === DONE)).toEqual([]);
  const tables = await connect().query(
    "select 1 from pg_tables where schemaname = 'public' and tablename = 'messages'",
  );
  expect(tables.rowCount).toBe(1);
});

test("a migration that waits for a table makes nobody wait who only reads it", async () => {
  await serverWith(START);
  const holder = await connect().connect();
  // Holds the table's lock, however long that takes here.
  await holder.query("set idle_in_transaction_session_timeout = 0; begin; select * from notes");
  let migrated = false;
  const migration = serverWith(START, ["0001_more", "alter table notes add column more text"]).then(
    () => (migrated = true),
  );
  // Each of these could queue behind the waiting statement until the holder is done.
  const reader = connect();
  const waiting =
    "select count(*)::int as waiting from pg_locks where not granted and relation = 'notes'::regclass";
  let attempts = 0;
  for (let waited = false; attempts < 3;) {
    const { rows } = await reader.query<{ waiting: number }>(waiting);
    const waits = rows[0]?.waiting === 1;
    if (waits && !waited) attempts += 1;
    waited = waits;
    await reader.query("select * from notes");
  }
  expect(migrated).toBe(false);
  await holder.query("commit");
  holder.release();
  await migration;
  expect(await columns()).toBe("id words more");
});

test("a migration that fails leaves nothing of itself, and the next start applies it whole", async () => {
  await serverWith(START);
  const bad = "alter table notes add column more text;--> statement-breakpoint\nselect 1 / 0";
  await expect(serverWith(START, ["0001_more", bad])).rejects.toThrow("division by zero");
  expect(await columns()).toBe("id words");
  await serverWith(START, ["0001_more", bad.replace("1 / 0", "1")]);
  expect(await columns()).toBe("id words more");
});

test("an index is built while others write, by one of the servers that start together, also where one was left unfinished", async () => {
  await serverWith(START);
  const writer = await connect().connect();
  await writer.query("insert into notes select n, 'twice' from generate_series(1, 100) n");
  // Leaves an invalid index, as a server that is killed while it builds one does.
  await expect(
    writer.query("create unique index concurrently notes_words on notes (words)"),
  ).rejects.toThrow("could not create unique index");
  await writer.query("begin; insert into notes values (101, 'new')");
  const text =
    "-- outside a transaction: notes is written all the time\ncreate index concurrently if not exists notes_words on notes (words)";
  const migrations = Promise.all([1, 2, 3].map(() => serverWith(START, ["0001_index", text])));
  const building =
    "select 1 from pg_stat_activity where query ilike '%index concurrently%' and wait_event_type = 'Lock' and datname = current_database()";
  while ((await connect().query(building)).rowCount === 0);
  await writer.query("insert into notes values (102, 'newer'); commit");
  writer.release();
  const said = (await migrations).flat();
  expect(said.filter(([message]) => message === DONE)).toEqual([
    [DONE, { migration: "0001_index" }],
  ]);
  const index = await connect().query(
    "select indisvalid, indisunique from pg_index where indexrelid = 'notes_words'::regclass",
  );
  expect(index.rows).toEqual([{ indisvalid: true, indisunique: false }]);
});

test("a server of the version before serves on the newer database, and refuses plainly what is too new", async () => {
  const more = ["0001_more", "alter table notes add column more text"] as const;
  const less = [
    "0002_less",
    "alter table notes drop column words;--> statement-breakpoint\ncomment on table drizzle.__drizzle_migrations is 'oldest program 1001'",
  ] as const;
  await serverWith(START, more);
  expect(await serverWith(START)).toEqual([
    ["the database is newer than this version", { migrations: 1 }],
  ]);
  await serverWith(START, more, less);
  await expect(serverWith(START)).rejects.toThrow(
    "a later version has taken away what this version needs",
  );
  await serverWith(START, more);
});
