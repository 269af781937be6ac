import { join } from "node:path";
import type { Pool } from "pg";
import { afterAll, expect } from "vitest";
import { collectingLog } from "./collecting-log.ts";
import { systemClock } from "@evenfall/server/platform/clock.ts";
import { migrateDatabase } from "@evenfall/server/platform/database/migrate.ts";
import {
  readMigrations,
  type Migration,
} from "@evenfall/server/platform/database/migration-files.ts";
import { migrationsFolder } from "./migrations.ts";
import { backUp, checkFile, restore } from "@evenfall/server/platform/backup/backup.ts";
import { testFolder } from "../server/content-folder.ts";
import { noProgress } from "./backup.ts";
import { createEmptyDatabase } from "./database.ts";

/** Every kind of table, and every kind of content. */
export const SCHEMA = `
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
create table build_files (name text); insert into build_files values ('is made anew');
create table watched (id int primary key, note text);
create function shout() returns trigger language plpgsql as
  $$ begin new.note = upper(new.note); return new; end $$;
create trigger watched_shout before insert on watched for each row execute function shout();`;

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

/** These texts as the migrations of a version. */
export const migrations = (...texts: readonly string[]): readonly Migration[] => {
  const made = migrationsFolder(texts.map((text, place) => [`000${place}_made`, text]));
  try {
    return readMigrations(made.folder);
  } finally {
    made.remove();
  }
};

interface Taken {
  readonly known?: readonly Migration[];
  readonly secretDir?: string | null;
  readonly into?: Pool;
}

/** A full database, a backup of it, and a way to check and restore files. */
export const createSample = async () => {
  const folder = testFolder(afterAll);
  const file = join(folder, "sample.evenfall");
  // A server may be configured to show values in other formats.
  const options = "-c datestyle=sql,dmy -c intervalstyle=sql_standard -c extra_float_digits=0";
  const { pool: source } = await createEmptyDatabase({ options, whenDone: afterAll });
  const made = migrationsFolder([["0000_made", SCHEMA]]);
  await migrateDatabase(source, { clock: systemClock, log: collectingLog(), folder: made.folder });
  made.remove();
  await fill(source);
  const taken = { progress: noProgress(), force: false, authSecret: null };
  expect(await backUp(source, file, taken)).toEqual({ ok: true, value: undefined });

  // A restore brings back every row but these.
  await source.query("delete from build_files");

  /** Checks a file and then restores it; gives what either says. */
  const take = async (path: string, { known, secretDir = null, into }: Taken = {}) => {
    const pool = into ?? (await createEmptyDatabase()).pool;
    const deps = { progress: noProgress(), secretDir, known: known ?? migrations(SCHEMA) };
    const checked = await checkFile(path, deps);
    if (!checked.ok) return { pool, said: checked.error };
    const said = await restore(pool, path, checked.value, deps).then(
      (done) => (done.ok ? `restored, ${done.value} upgrades` : done.error),
      String,
    );
    return { pool, said };
  };
  return { source, file, folder, take };
};
