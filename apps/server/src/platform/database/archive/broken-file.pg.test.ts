import { createReadStream, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
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

const SCHEMA = `
create table letters (id int primary key, body text not null);
create table stamps (id int primary key, letter int references letters);`;

let world: ArchiveWorld;
let known: readonly Migration[];
let source: WorldDatabase;
let good: Buffer;
let goodPath: string;

beforeAll(async () => {
  world = createArchiveWorld();
  known = world.migrations(SCHEMA);
  source = await world.databaseWith(known);
  await source.pool.query(`
    insert into letters select n, repeat(md5(n::text), 20) from generate_series(1, 3000) n;
    insert into stamps select n, n from generate_series(1, 3000) n`);
  goodPath = join(world.folder, "good.evenfall");
  const deps = { progress: noProgress, force: false, authSecret: null };
  expect(await backUp(source.pool, goodPath, deps)).toMatchObject({ ok: true });
  good = readFileSync(goodPath);
});
afterAll(() => world.dispose());

const fileOf = (bytes: Buffer): string => {
  const path = join(world.folder, `${readdirSync(world.folder).length}.evenfall`);
  writeFileSync(path, bytes);
  return path;
};

const checked = async (bytes: Buffer): Promise<string> => {
  const deps = { progress: noProgress, secretDir: null, known };
  const outcome = await checkFile(fileOf(bytes), deps);
  return outcome.ok ? "whole" : outcome.error;
};

/** What a restore says, with the look through the file left out, as if it broke in between. */
const refused = async (target: WorldDatabase, path: string, ours = known): Promise<string> => {
  const deps = { progress: noProgress, secretDir: null, known: ours };
  const outcome = await restore(target.pool, path, deps);
  await target.alone();
  return outcome.ok ? "restored" : outcome.error;
};

test("the file that these tests break is whole", async () => {
  expect(await checked(good)).toBe("whole");
  expect(await checked(gzipSync(gunzipSync(good)))).toBe("whole");
});

test("a file that is cut short anywhere is refused, and leaves the database empty", async () => {
  const target = await world.emptyDatabase();
  for (const share of [0.01, 0.1, 0.5, 0.9, 0.999]) {
    const cut = good.subarray(0, Math.floor(good.length * share));
    expect(await checked(cut)).toMatch(/is broken: it is cut short/);
    expect(await refused(target, fileOf(cut))).toMatch(/is broken: it is cut short/);
    expect(await target.contents()).toEqual({});
  }
  const text = gunzipSync(good);
  const repacked = gzipSync(text.subarray(0, text.lastIndexOf("-- evenfall")));
  expect(await checked(repacked)).toMatch(/cut short/);
});

test("a flipped bit anywhere behind the packing's own header is refused", async () => {
  const target = await world.emptyDatabase();
  for (let place = 10; place < good.length; place += Math.ceil(good.length / 40)) {
    const flipped = Buffer.from(good);
    flipped.writeUInt8((flipped[place] ?? 0) ^ 0x10, place);
    expect(await checked(flipped)).toMatch(/is broken|is not a backup/);
  }
  const late = Buffer.from(good);
  late.writeUInt8((late.at(-100) ?? 0) ^ 1, late.length - 100);
  expect(await refused(target, fileOf(late))).toMatch(/is broken/);
  expect(await target.contents()).toEqual({});
});

test.each([
  ["a changed row", (text: string) => text.replace(/\n17\t/, "\n71\t")],
  ["a missing row", (text: string) => text.replace(/\n18\t.*(?=\n)/, "")],
  ["a changed header", (text: string) => text.replace('"takenAt":"20', '"takenAt":"19')],
  [
    "a missing table",
    (text: string) => text.replace(/-- evenfall [^\n]*"stamps"[^]*?"tally"[^\n]*\n/, ""),
  ],
  [
    "a sequence that was moved",
    (text: string) => text.replace(/setval\(([^)]*), 1, true/, "setval($1, 0, true"),
  ],
  ["a line behind the end", (text: string) => `${text}select 1;\n`],
])("%s is refused, though the packing is whole", async (_what, change) => {
  const text = gunzipSync(good).toString("latin1");
  expect(change(text)).not.toBe(text);
  expect(await checked(gzipSync(Buffer.from(change(text), "latin1")))).toMatch(/is broken/);
});

test.each([
  ["a text", Buffer.from("Dear diary")],
  ["nothing", Buffer.alloc(0)],
  ["another packed file", gzipSync("Dear diary\n")],
  ["zeros, packed", gzipSync(Buffer.alloc(9_000_000))],
])("%s is no backup", async (_what, bytes) => {
  expect(await checked(bytes)).toMatch(/is not a backup of Evenfall|is broken/);
});

test("a file that is not there, and a folder, are told as such", async () => {
  const deps = { progress: noProgress, secretDir: null, known };
  const outcomes = [
    await checkFile(join(world.folder, "nowhere"), deps),
    await checkFile(world.folder, deps),
  ];
  expect(outcomes).toEqual([
    { ok: false, error: expect.stringMatching(/^There is no file/) as unknown },
    { ok: false, error: expect.stringMatching(/is a folder/) as unknown },
  ]);
});

test("a file of a newer form is refused with the way out", async () => {
  const newer = gunzipSync(good).toString("latin1").replace('"format":1', '"format":2');
  expect(await checked(gzipSync(Buffer.from(newer, "latin1")))).toMatch(/has the form 2/);
});

test("a file of a newer schema, or of a schema that never was, is refused in words", async () => {
  const target = await world.emptyDatabase();
  expect(await refused(target, goodPath, [])).toMatch(
    /newer than this Evenfall: it has 1 migrations, and this version knows 0/,
  );
  expect(await refused(target, goodPath, world.migrations("create table other ()"))).toMatch(
    /not one that this Evenfall ever had: migration 1 differs/,
  );
  expect(await target.contents()).toEqual({});
});

test("a database that is not empty is refused by what it holds, and stays as it is", async () => {
  const target = await world.emptyDatabase();
  await target.pool.query("create table mine (id int); insert into mine values (7)");
  expect(await refused(target, goodPath)).toMatch(/not empty: it holds public\.mine\b/);
  expect(await target.contents()).toEqual({ "public.mine": ["(7)"] });
  const full = await world.applicationDatabase();
  expect(await refused(full, goodPath)).toMatch(/it holds drizzle\.\S+(?:, \S+){4} and \d+ more/);
});

test("rows that the schema forbids leave the database empty", async () => {
  const strict = world.migrations(SCHEMA).map((migration) => ({
    ...migration,
    hash: known[0]?.hash ?? "",
    statements: [...migration.statements, "alter table stamps add check (id < 3000)"],
  }));
  const target = await world.emptyDatabase();
  await expect(refused(target, goodPath, strict)).rejects.toThrow(/check constraint/);
  await target.alone();
  expect(await target.contents()).toEqual({});
});

test("rows that read back otherwise than they were put in are noticed", async () => {
  const rounding = world.migrations(SCHEMA).map((migration) => ({
    ...migration,
    hash: known[0]?.hash ?? "",
    statements: [SCHEMA.replace("body text", "body char(700)")],
  }));
  const target = await world.emptyDatabase();
  expect(await refused(target, goodPath, rounding)).toMatch(
    /public\.letters reads back otherwise than it was put in/,
  );
  expect(await target.contents()).toEqual({});
});

test("a backup that breaks off leaves nothing, and a file of that name only gives way when told", async () => {
  const path = join(world.folder, "kept.evenfall");
  writeFileSync(path, "mine");
  const deps = { progress: noProgress, authSecret: null };
  expect(await backUp(source.pool, path, { ...deps, force: false })).toMatchObject({
    ok: false,
    error: expect.stringMatching(/exists already/) as unknown,
  });
  const stop = new AbortController();
  const progress = { ...noProgress, advance: () => stop.abort() };
  const signal = stop.signal;
  await expect(
    backUp(source.pool, path, { ...deps, force: true, progress, signal }),
  ).rejects.toThrow(/abort/);
  expect(readFileSync(path, "utf8")).toBe("mine");
  expect(readdirSync(world.folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  expect(await backUp(source.pool, path, { ...deps, force: true })).toMatchObject({ ok: true });
  const first = await createReadStream(path, { end: 1 }).take(1).toArray();
  expect(first).toEqual([Buffer.from([0x1f, 0x8b])]);
});

test("a database that dies under the backup is told, and leaves no file", async () => {
  const path = join(world.folder, "died.evenfall");
  const { pool } = source;
  // The backup waits for this table until its connection is killed.
  const locker = await pool.connect();
  await locker.query("begin; lock table stamps in access exclusive mode");
  const deps = { progress: noProgress, force: false, authSecret: null };
  const told = backUp(pool, path, deps).then(() => "written", String);
  const killWaiting = () =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
  while ((await killWaiting()).rowCount === 0);
  expect(await told).toMatch(/terminat|ended|connection/iu);
  await locker.query("rollback");
  locker.release();
  expect(readdirSync(world.folder).filter((name) => name.startsWith("died"))).toEqual([]);
});
