import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createArchiveWorld,
  type ArchiveWorld,
  type WorldDatabase,
} from "@evenfall/testing/platform/archive.ts";
import { backUp } from "./back-up.ts";
import { noProgress } from "./progress.ts";
import { checkFile, restore } from "./restore.ts";
import type { Migration } from "./schema.ts";

// On a busy machine; nothing here waits for time to pass.

const EVERY_TYPE = `
create type mood as enum ('calm', 'wild');
create type point_of_view as (who text, "when" timestamptz);
create table every_type (
  id uuid primary key, bytes bytea, binary_json jsonb, plain_json json,
  ms timestamptz(3), us timestamptz, wall timestamp, day date, hour time, span interval,
  words text[], grid int[][], jsons jsonb[], words_of_many text, big bigint, exact numeric,
  inexact float8, small real, truth boolean, address inet, feeling mood, view point_of_view,
  range tstzrange, bits varbit, fixed char(4));
create table "Odd Name ""quoted""" ("order" int primary key, "select" text);
create table lines_alone (line text);
create table no_key (a int, b text);
create table counted (id int generated always as identity primary key, note text,
  shouted text generated always as (upper(note)) stored);
create table serials (id bigserial primary key, note text);
create table trees (id int primary key, parent int references trees);
create table eggs (id int primary key, hen int);
create table hens (id int primary key, egg int references eggs);
alter table eggs add constraint eggs_hen foreign key (hen) references hens on delete cascade;
create table logs (day date not null, line text) partition by range (day);
create table logs_2025 partition of logs for values from ('2025-01-01') to ('2026-01-01');
create table logs_2026 partition of logs for values from ('2026-01-01') to ('2027-01-01');
create table seeded (id int primary key);
insert into seeded values (1), (2);
create table empty (id int primary key);
create table watched (id int primary key, note text);
create function shout() returns trigger language plpgsql as
  $$ begin new.note = upper(new.note); return new; end $$;
create trigger watched_shout before update or insert on watched for each row execute function shout();`;

const LATER = `
alter table every_type add column added text not null default 'since then';
create table newer_table (id int primary key);`;

const WORDS = [
  "",
  "plain",
  "two\nlines\r\nand three",
  "a\ttab",
  "back\\slash \\N \\. \\\\",
  "\\.",
  "\\N",
  "\b\f\v\u007f",
  "quote ' double \" $$",
  "🌒 evenfall 👩🏽‍🚀 \u2028 é e\u0301",
  null,
];

const fill = async ({ pool }: WorldDatabase): Promise<void> => {
  for (const [place, words] of WORDS.entries()) {
    await pool.query(
      `insert into every_type values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9,
         $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, row($13, $5), $21, $22, 'ab')`,
      [
        words === null ? null : Buffer.from([0, 10, 13, 92, 255, ...Buffer.from(words)]),
        JSON.stringify({ words, deep: [{ null: null }, 1e20, 0.1], "": "\u0001" }),
        '{"b":1,  "a":[1,2] , "b":2}',
        new Date(1_795_000_000_123 + place),
        "2026-11-21 20:15:30.123456+05:30",
        "infinity",
        "0001-02-03 BC",
        "23:59:59.999999",
        "-1 year 2 mons -3 days 04:05:06.789",
        [words ?? "null", 'x"y', "{a,b}", "", null, "NULL"],
        [
          [1, 2],
          [3, 4],
        ],
        [JSON.stringify({ words }), "[]"],
        words,
        "-9223372036854775808",
        ["NaN", "123456789012345678901234567890.000100", null][place % 3],
        [0.1 + 0.2, Number.NaN, Number.NEGATIVE_INFINITY, -0, 5e-324][place % 5],
        1 / 3,
        [true, false, null][place % 3],
        "2001:db8::1/64",
        ["calm", "wild"][place % 2],
        "[2026-01-01 00:00+00,)",
        "10110",
      ],
    );
    await pool.query("insert into lines_alone values ($1)", [words]);
  }
  await pool.query("insert into every_type (id, words_of_many, bytes) values ($1, $2, $3)", [
    "00000000-0000-4000-8000-000000000001",
    "a long evening 🌒\n".repeat(60_000),
    Buffer.alloc(1_000_000, 0x5c),
  ]);
  await pool.query(`
    insert into "Odd Name ""quoted""" select n, 'row ' || n from generate_series(1, 5) n;
    insert into no_key values (1, 'same'), (1, 'same'), (null, null), (2, '');
    insert into counted (note) select 'note ' || n from generate_series(1, 7) n;
    delete from counted where id > 5;
    insert into serials (note) values ('a'), ('b'), ('c');
    insert into trees values (1, null), (3, null), (2, 3), (4, 1);
    insert into eggs values (1, null), (2, null);
    insert into hens values (1, 1), (2, 2);
    update eggs set hen = id;
    insert into logs values ('2025-05-05', 'old'), ('2026-06-06', 'new');
    delete from seeded where id = 1; insert into seeded values (3);
    alter table watched disable trigger user; insert into watched values (1, 'quiet');
    alter table watched enable trigger user`);
};

let world: ArchiveWorld;
let made: readonly Migration[];
let source: WorldDatabase;
let file: string;

beforeAll(async () => {
  world = createArchiveWorld();
  made = world.migrations(EVERY_TYPE);
  source = await world.databaseWith(made);
  await fill(source);
  file = join(world.folder, "every-type.evenfall");
  const deps = { progress: noProgress, force: false, authSecret: null };
  expect(await backUp(source.pool, file, deps)).toMatchObject({ ok: true });
});
afterAll(() => world.dispose());

const restored = async (known: readonly Migration[]): Promise<WorldDatabase> => {
  const target = await world.emptyDatabase();
  const done = await restore(target.pool, file, { progress: noProgress, secretDir: null, known });
  expect(done).toMatchObject({ ok: true });
  return target;
};

test("every type of value comes back as it was", async () => {
  const target = await restored(made);
  const contents = await source.contents();
  expect(contents["public.every_type"]).toHaveLength(WORDS.length + 1);
  expect(await target.contents()).toEqual(contents);
});

test("numbers that are given out go on where they were, and were never given before", async () => {
  const { pool } = await restored(made);
  const numbers = await pool.query(`
    with one as (insert into counted (note) values ('next') returning id, shouted),
         other as (insert into serials (note) values ('next') returning id)
    select one.id as counted, one.shouted, other.id::int as serial from one, other`);
  expect(numbers.rows).toEqual([{ counted: 8, shouted: "NEXT", serial: 4 }]);
});

test("rows still point at rows that are there, and go with them", async () => {
  const { pool } = await restored(made);
  await expect(pool.query("insert into hens values (9, 99)")).rejects.toThrow(/foreign key/);
  await expect(pool.query("insert into trees values (9, 99)")).rejects.toThrow(/foreign key/);
  await pool.query("delete from hens where id = 2");
  expect((await pool.query("select id from eggs")).rows).toEqual([{ id: 1 }]);
});

test("what the database does of itself with new rows, it does not do with those that come back", async () => {
  const { pool } = await restored(made);
  await pool.query("insert into watched values (2, 'loud')");
  const notes = await pool.query("select note from watched order by id");
  expect(notes.rows).toEqual([{ note: "quiet" }, { note: "LOUD" }]);
});

test("a backup of an older version gets the migrations that came since", async () => {
  const known = world.migrations(EVERY_TYPE, LATER);
  const target = await world.emptyDatabase();
  const deps = { progress: noProgress, secretDir: null, known };
  expect(await restore(target.pool, file, deps)).toMatchObject({
    ok: true,
    value: { upgrades: 1 },
  });
  const state = await target.pool.query(
    `select (select count(distinct added)::int from every_type) as added,
       (select count(*)::int from newer_table) as newer,
       (select array_agg(hash order by id) from drizzle.__drizzle_migrations) as migrations`,
  );
  expect(state.rows).toEqual([{ added: 1, newer: 0, migrations: known.map(({ hash }) => hash) }]);
});

test("the file is for its owner's eyes alone, and can be checked without a database", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const checked = await checkFile(file, { progress: noProgress, secretDir: null, known: made });
  expect(checked).toMatchObject({ ok: true, value: { tables: 14, header: { authSecret: null } } });
});
