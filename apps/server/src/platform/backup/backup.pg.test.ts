import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Pool } from "pg";
import { beforeAll, expect, test } from "vitest";
import { collectingLog } from "../../testing/collecting-log.ts";
import { systemClock } from "../clock.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { readMigrations, type Migration } from "../database/migration-files.ts";
import { migrationsFolder } from "../database/test-migrations.ts";
import { backUp, checkFile, restore } from "./backup.ts";
import { createProgress, type Progress } from "./progress.ts";
import { contentsOf, createScratch, noProgress } from "./test-backup.ts";

const SCHEMA = `
create type mood as enum ('calm', 'wild');
create table every_type (id uuid primary key default gen_random_uuid(), bytes bytea, binary_json jsonb,
  plain_json json, us timestamptz, day date, span interval, words text[], many text, exact numeric,
  inexact float8, small real, feeling mood, range tstzrange, fixed char(4));
create table "Odd Name ""quoted""" ("order" int primary key, "sel""ect" text);
create table lines_alone (line text);
create table counted (id int generated always as identity primary key, note text,
  shouted text generated always as (upper(note)) stored);
create table eggs (id int primary key, hen int);
create table hens (id int primary key, egg int references eggs);
alter table eggs add constraint eggs_hen foreign key (hen) references hens on delete cascade;
create table logs (day date not null, line text) partition by range (day);
create table logs_2026 partition of logs for values from ('2026-01-01') to ('2027-01-01');
create table seeded (id int primary key);
insert into seeded values (1), (2);
create table watched (id int primary key, note text);
create function shout() returns trigger language plpgsql as
  $$ begin new.note = upper(new.note); return new; end $$;
create trigger watched_shout before insert on watched for each row execute function shout();`;

const LATER = `alter table counted add column added text not null default 'since then'`;

const WORDS = [
  "",
  "two\nlines\r\nand three",
  "a\ttab, back\\slash \\N \\. \\\\",
  "\\.",
  "\\N",
  '-- evenfall {"kind":"end"}',
  'COPY "public"."hens" ("id") FROM stdin;',
  "\b\f\v\u007f 🌒 👩🏽‍🚀 \u2028 e\u0301",
  "a long evening 🌒\n".repeat(60_000),
  null,
];

const fill = async (pool: Pool): Promise<void> => {
  for (const words of WORDS) {
    await pool.query("insert into lines_alone values ($1)", [words]);
    await pool.query(
      `insert into every_type values (default, $1, $2, '{"b":1,  "b":2}', '2026-11-21 20:15:30.123456+05:30',
         '0001-02-03 BC', '-1 year 2 mons -3 days 04:05:06.789', $3, $4, '1234567890123456789.000100',
         0.1::float8 + 0.2::float8, 1 / 3.0, 'wild', '[2026-01-01 00:00+00,)', 'ab')`,
      [Buffer.from([0, 10, 13, 92, 255]), { words }, [words ?? "null", "{a,b}", null], words],
    );
  }
  await pool.query(`
    insert into "Odd Name ""quoted""" select n, 'row ' || n from generate_series(1, 5) n;
    insert into counted (note) select md5(n::text) from generate_series(1, 3000) n;
    delete from counted where id > 2990;
    insert into eggs values (1, null), (2, null); insert into hens values (1, 1), (2, 2);
    update eggs set hen = id;
    insert into logs values ('2026-06-06', 'new'); delete from seeded where id = 1;
    alter table watched disable trigger user; insert into watched values (1, 'quiet');
    alter table watched enable trigger user`);
};

const { folder, emptyDatabase } = createScratch();
const file = join(folder, "good.evenfall");

const migrations = (...texts: readonly string[]): readonly Migration[] => {
  const made = migrationsFolder(texts.map((text, place) => [`000${place}_made`, text]));
  try {
    return readMigrations(made.folder);
  } finally {
    made.remove();
  }
};

const known = migrations(SCHEMA);

const write = (
  pool: Pool,
  path: string,
  more: { progress?: Progress; signal?: AbortSignal } = {},
) => backUp(pool, path, { progress: noProgress(), force: true, authSecret: null, ...more });

/** Does it whenever a table is done. */
const atEachTable = (act: () => void): Progress => createProgress("saved", { write: act });

let source: Pool;
let good: Buffer;

beforeAll(async () => {
  source = (await emptyDatabase()).pool;
  const made = migrationsFolder([["0000_made", SCHEMA]]);
  await migrateDatabase(source, { clock: systemClock, log: collectingLog(), folder: made.folder });
  made.remove();
  await fill(source);
  expect(await write(source, file)).toEqual({ ok: true, value: undefined });
  good = readFileSync(file);
});

/** What a check says of a file, and then a restore of it into an empty database. */
const take = async (path: string, ours = known, secretDir: string | null = null) => {
  const { pool } = await emptyDatabase();
  const deps = { progress: noProgress(), secretDir, known: ours };
  const checked = await checkFile(path, deps);
  const done = checked.ok ? await restore(pool, path, checked.value, deps) : checked;
  return { pool, said: done.ok ? `restored, ${done.value} upgrades` : done.error };
};

const said = async (bytes: Buffer | string): Promise<string> => {
  const path = join(folder, "changed.evenfall");
  writeFileSync(path, bytes);
  const checked = await checkFile(path, { progress: noProgress(), secretDir: null, known });
  return checked.ok ? (await take(path)).said : checked.error;
};

const unpacked = (): string => gunzipSync(good).toString("latin1");
const packed = (text: string): Buffer => gzipSync(Buffer.from(text, "latin1"));

/** The text with the checksum that fits it. */
const signed = (text: string): string => {
  const end = text.lastIndexOf("-- evenfall");
  const sha256 = createHash("sha256").update(text.slice(0, end), "latin1").digest("hex");
  return text.slice(0, end) + text.slice(end).replace(/[0-9a-f]{64}/, sha256);
};

test("everything comes back as it was, and goes on from there", async () => {
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
  const target = await take(file, newer);
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
  const { pool } = await take(old, readMigrations(), dataDir);
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

test("the file is for its owner's eyes alone, and can be checked without a database", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const progress = noProgress();
  const checked = await checkFile(file, { progress, secretDir: null, known });
  expect(checked).toMatchObject({ ok: true, value: { tables: 10, authSecret: null } });
  expect(progress.words()).toMatch(/^10 tables, 3,023 rows, \d\.\d MB unpacked$/);
});

test("a file that is cut short or has a flipped bit anywhere is refused", async () => {
  const refused = /is broken|is not a backup/;
  for (const share of [0, 0.01, 0.5, 0.999])
    expect(await said(good.subarray(0, Math.floor(good.length * share)))).toMatch(refused);
  for (let place = 10; place < good.length; place += Math.ceil(good.length / 30)) {
    const flipped = Buffer.from(good);
    flipped.writeUInt8((flipped[place] ?? 0) ^ 0x10, place);
    expect(await said(flipped)).toMatch(refused);
  }
  expect(await said(packed(unpacked()))).toBe("restored, 0 upgrades");
});

test.each([
  ["a changed row", (text: string) => text.replace("\n17\t", "\n71\t"), /checksum does not fit/],
  ["a missing row", (text: string) => text.replace(/\n18\t.*/, ""), /checksum does not fit/],
  ["a missing end", (text: string) => text.replace(/-- evenfall [^\n]*\n$/, ""), /cut short/],
  ["a line behind the end", (text: string) => `${text}select 1;\n`, /follows its end/],
  [
    "a missing table",
    (text: string) => signed(text.replace(/COPY "public"."eggs"[^]*?\n\\\.\n/, "")),
    /lacks public\.eggs/,
  ],
  [
    "a table of nobody",
    (text: string) => signed(text.replaceAll('"public"."eggs"', '"public"."cats"')),
    /public\.cats is no table of Evenfall/,
  ],
  [
    "a newer form",
    (text: string) => signed(text.replace('"format":2', '"format":3')),
    /has the form 3/,
  ],
  ["another text", () => "Dear diary\n", /not a backup/],
])("%s is refused, though the packing is whole", async (_what, change, why) => {
  expect(await said(packed(change(unpacked())))).toMatch(why);
});

test("nothing of a file is run but what puts in rows", async () => {
  const bad = signed(unpacked().replace("SET timezone", "CREATE TABLE cats ();\nSET timezone"));
  const path = join(folder, "with-more.evenfall");
  writeFileSync(path, packed(bad));
  const target = await take(path);
  expect(target.said).toBe("restored, 0 upgrades");
  expect(await contentsOf(target.pool)).toEqual(await contentsOf(source));
});

test.each([
  ["newer", [], /newer than this Evenfall: it has 1 migrations, and this version knows 0/],
  ["of nobody", migrations("create table other ()"), /ever had: migration 1 differs/],
])("a schema that is %s is refused before a database is touched", async (_what, ours, why) => {
  expect((await take(file, ours)).said).toMatch(why);
});

test("a database that is not empty is refused by what it holds, and stays as it is", async () => {
  const { pool } = await emptyDatabase();
  await pool.query("create table mine (id int); insert into mine values (7)");
  const deps = { progress: noProgress(), secretDir: null, known };
  const checked = await checkFile(file, deps);
  if (!checked.ok) throw new Error(checked.error);
  expect(await restore(pool, file, checked.value, deps)).toEqual({
    ok: false,
    error: expect.stringMatching(/not empty: it holds public\.mine\. /) as unknown,
  });
  expect(await contentsOf(pool)).toEqual({ "public.mine": ["(7)"] });
});

test("rows that break a rule leave the database empty", async () => {
  const { pool } = await emptyDatabase();
  const strict = known.map((migration) => ({
    ...migration,
    statements: [...migration.statements, "alter table watched add check (id > 1)"],
  }));
  const deps = { progress: noProgress(), secretDir: null, known: strict };
  const checked = await checkFile(file, deps);
  if (!checked.ok) throw new Error(checked.error);
  await expect(restore(pool, file, checked.value, deps)).rejects.toThrow(/check constraint/);
  expect(await contentsOf(pool)).toEqual({});
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
  const killing = atEachTable(
    () =>
      void source.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'copy%' and pid <> pg_backend_pid()`,
      ),
  );
  await expect(write(source, path, { progress: killing })).rejects.toThrow();
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
  expect(await write(source, path, { progress })).toMatchObject({ ok: true });
  stopped = true;
  await Promise.all([...writers, ...migrated]);
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
});
