import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createArchiveWorld,
  type ArchiveWorld,
  type WorldDatabase,
} from "@evenfall/testing/platform/archive.ts";
import { systemClock } from "../platform/clock.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";

/** Several processes and a database or two are started in one test. */

const SECRET = "a secret of the tests, long enough to be one";

const CONTENT = fileURLToPath(new URL("../../../../content", import.meta.url));

let world: ArchiveWorld;
let source: WorldDatabase;

beforeAll(async () => {
  world = createArchiveWorld();
  source = await world.applicationDatabase();
  await source.pool.query(
    `insert into facts (owner_id, id, character_id, subject, text, value, source, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), 'marisol', 'subject ' || n,
       'says 🌒 ' || md5(n::text) || md5(random()::text), 'a' || chr(10) || 'b', 'rules', now(), now()
     from generate_series(1, 12000) n`,
  );
  await source.pool.query(
    `insert into character_versions select 'marisol', '1', '{"name": "Marisol"}', now()`,
  );
});
afterAll(() => world.dispose());

interface Called {
  readonly environment?: Readonly<Record<string, string>>;
  /** Kills the process as soon as it says this. */
  readonly killAt?: RegExp;
  /** Runs it under a shell that first does this. */
  readonly under?: string;
}

type Command = "backup" | "restore" | "move" | "referral-report" | "operator";

const call = async (name: Command, args: readonly string[], called: Called = {}) => {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const [program, ...first]: readonly [string, ...string[]] =
    called.under === undefined
      ? [process.execPath]
      : ["/bin/sh", "-c", `${called.under}; exec "$@"`, "sh", process.execPath];
  const child = spawn(program, [...first, file, ...args], {
    cwd: world.folder,
    env: { PATH: process.env["PATH"], ...called.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (called.killAt?.test(said) === true) child.kill("SIGKILL");
    });
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return { code, signal, said };
};

const own = (database: WorldDatabase) => ({ DATABASE_URL: database.url, AUTH_SECRET: SECRET });

const folder = (name: string): string => {
  const path = join(world.folder, name);
  mkdirSync(path);
  return path;
};

test("a backup of a PostgreSQL goes to another by two commands, and says what it holds", async () => {
  const made = await call("backup", ["own.evenfall"], { environment: own(source) });
  expect(made).toMatchObject({ code: 0 });
  expect(made.said).toMatch(/^saved public\.facts, table \d+ of \d+: 12,000 rows, \d+\.\d MB$/m);
  expect(made.said).toMatch(/private conversations and password hashes/);
  expect(made.said).toMatch(/does not hold the secret/);
  expect(statSync(join(world.folder, "own.evenfall")).mode & 0o777).toBe(0o600);
  expect(await call("restore", ["own.evenfall", "--check"])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/own\.evenfall is whole: \d+ tables, 12,0\d\d rows/) as unknown,
  });

  const target = await world.emptyDatabase();
  const done = await call("restore", ["own.evenfall"], { environment: own(target) });
  expect(done).toMatchObject({ code: 0 });
  expect(done.said).toMatch(/Restored: \d+ tables, 12,0\d\d rows, each compared/);
  expect(await target.contents()).toEqual(await source.contents());
  const again = await call("restore", ["own.evenfall"], { environment: own(target) });
  expect(again).toMatchObject({
    code: 1,
    said: expect.stringMatching(/not empty.*Nothing is changed/) as unknown,
  });
});

test("a restore that is killed on the way leaves the database empty, and can be done again", async () => {
  await call("backup", ["killed.evenfall"], { environment: own(source) });
  const target = await world.emptyDatabase();
  const environment = own(target);
  for (const killAt of [/^loaded public\.facts,/m, /^compared drizzle\./m]) {
    const killed = await call("restore", ["killed.evenfall"], { environment, killAt });
    expect(killed).toMatchObject({ signal: "SIGKILL" });
    await target.alone();
    expect(await target.contents()).toEqual({});
  }
  expect(await call("restore", ["killed.evenfall"], { environment })).toMatchObject({ code: 0 });
  expect(await target.contents()).toEqual(await source.contents());
});

test("a backup that finds no more room says so, and leaves what was there", async () => {
  writeFileSync(join(world.folder, "full.evenfall"), "the one of yesterday");
  const full = await call("backup", ["full.evenfall", "--force"], {
    environment: own(source),
    under: "ulimit -f 200",
  });
  expect(full).toMatchObject({
    code: 1,
    said: expect.stringMatching(/could not be written: .*No backup was made/) as unknown,
  });
  expect(readFileSync(join(world.folder, "full.evenfall"), "utf8")).toBe("the one of yesterday");
  expect(readdirSync(world.folder).filter((name) => /unfinished/.test(name))).toEqual([]);
});

test("everything moves from the built-in database to a PostgreSQL and back, and the source stays", async () => {
  const dataDir = folder("built-in");
  const environment = { DATA_DIR: dataDir };
  await call("backup", ["to-move.evenfall"], { environment: own(source) });
  writeFileSync(join(dataDir, "auth-secret"), SECRET);
  expect(await call("restore", ["to-move.evenfall"], { environment })).toMatchObject({ code: 0 });
  const before = await source.contents();

  const target = await world.emptyDatabase();
  const log = collectingLog();
  const server = await openDatabase({ databaseUrl: null, dataDir, log, clock: systemClock });
  if (!server.ok) throw new Error(server.error);
  const refused = await call("move", ["--to", target.url], { environment });
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/in use by another running server/) as unknown,
  });
  await server.value.close();
  expect(await target.contents()).toEqual({});

  const moved = await call("move", ["--to", target.url], { environment });
  expect(moved).toMatchObject({ code: 0 });
  expect(moved.said).toMatch(/^compared public\.facts, table \d+ of \d+: 12,000 rows/m);
  expect(moved.said).toMatch(
    /DATABASE_URL=postgresql:.*\n {2}AUTH_SECRET, as it stands in .*auth-secret\./,
  );
  expect(moved.said).not.toContain(SECRET);
  expect(await target.contents()).toEqual(before);

  const again = await openDatabase({
    databaseUrl: null,
    dataDir,
    log: collectingLog(),
    clock: systemClock,
  });
  expect(again.ok ? "" : again.error).toMatch(/was moved to postgresql:.*moved-to\.$/s);

  const back = { DATA_DIR: folder("back") };
  const leave = await target.connectAsServer();
  const tooEarly = await call("move", ["--from", target.url], { environment: back });
  await leave();
  expect(tooEarly).toMatchObject({
    code: 1,
    said: expect.stringMatching(/server is at work/) as unknown,
  });
  const returned = await call("move", ["--from", target.url], { environment: back });
  expect(returned).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Moved: \d+ tables, \d+,\d+ rows, each compared/) as unknown,
  });
  expect(await target.contents()).toEqual(before);
});

test("the built-in database is backed up beside its server, with its secret, and restored elsewhere", async () => {
  const dataDir = folder("running");
  const log = collectingLog();
  const server = await openDatabase({ databaseUrl: null, dataDir, log, clock: systemClock });
  if (!server.ok) throw new Error(server.error);
  writeFileSync(join(dataDir, "auth-secret"), SECRET);
  await server.value.pool.query(
    `insert into character_versions select 'marisol', n::text, '{"name": "Marisol"}', now()
     from generate_series(1, 40) n`,
  );
  const environment = { DATA_DIR: dataDir };
  const made = await call("backup", ["running.evenfall"], { environment });
  const taken = await call("restore", ["running.evenfall"], { environment });
  await server.value.close();
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/also holds the secret/) as unknown,
  });
  expect(made.said).not.toContain(SECRET);
  expect(taken).toMatchObject({
    code: 1,
    said: expect.stringMatching(/in use by another/) as unknown,
  });

  const elsewhere = join(world.folder, "elsewhere");
  const restored = await call("restore", ["running.evenfall"], {
    environment: { DATA_DIR: elsewhere },
  });
  expect(restored).toMatchObject({ code: 0 });
  expect(readFileSync(join(elsewhere, "auth-secret"), "utf8")).toBe(SECRET);
  expect(statSync(join(elsewhere, "auth-secret")).mode & 0o777).toBe(0o600);

  const other = folder("other-secret");
  writeFileSync(join(other, "auth-secret"), "another secret");
  const refused = await call("restore", ["running.evenfall"], {
    environment: { DATA_DIR: other },
  });
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/another secret/) as unknown,
  });
  expect(existsSync(join(other, "postgres"))).toBe(false);

  const target = await world.emptyDatabase();
  expect(
    await call("move", ["--to", target.url], { environment: { DATA_DIR: elsewhere } }),
  ).toMatchObject({ code: 0 });
  const count = await target.pool.query("select count(*)::int as count from character_versions");
  expect(count.rows).toEqual([{ count: 40 }]);
});

test.each([
  ["backup", ["a", "--fast"]],
  ["restore", ["a", "b"]],
  ["move", ["--to", "postgresql://a/b", "--from", "postgresql://a/b"]],
] as const)("%s called with %j says how it is called", async (name, args) => {
  expect(await call(name, args)).toMatchObject({
    code: 2,
    said: expect.stringContaining(`npm run ${name} -- `) as unknown,
  });
});

test.each([
  ["backup", ["file"], /There is no database in DATA_DIR/],
  ["move", ["--to", "postgresql://sam:hidden-word@127.0.0.1:1/none"], /after --to cannot be used/],
  ["restore", ["nowhere"], /There is no file nowhere/],
] as const)("%s %j is not done, and says why", async (name, args, why) => {
  const refused = await call(name, args, { environment: { DATA_DIR: join(world.folder, "none") } });
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(why) as unknown });
  expect(refused.said).not.toContain("hidden-word");
});

test.each([
  ["referral-report", ["2026"]],
  ["operator", ["list"]],
] as const)(
  "%s makes no database where there is none, and says where it looked",
  async (name, args) => {
    const dataDir = join(world.folder, `none-for-${name}`);
    const answer = await call(name, args, {
      environment: { DATA_DIR: dataDir, CONTENT_DIR: CONTENT },
    });
    expect(answer.code).toBe(1);
    expect(answer.said).toContain(dataDir);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test("a backup named - goes to standard output alone, and restores like any other", async () => {
  const file = fileURLToPath(new URL("./backup.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file, "-"], {
    cwd: world.folder,
    env: { PATH: process.env["PATH"], ...own(source) },
    encoding: "buffer",
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(existsSync(join(world.folder, "-"))).toBe(false);
  writeFileSync(join(world.folder, "piped.evenfall"), stdout);
  const whole = await call("restore", ["piped.evenfall", "--check"], { environment: {} });
  expect(whole).toMatchObject({ code: 0 });
});
