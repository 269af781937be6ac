import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCommand, type CommandCall } from "@evenfall/testing/commands/run-command.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { contentsOf } from "@evenfall/testing/platform/backup.ts";
import { systemClock } from "../platform/clock.ts";
import { createSecret } from "../platform/secrets/secret.ts";
import { connectToUrl } from "./database-command.ts";
import { connectApart } from "../platform/database/own-postgres.ts";
import { openDatabase } from "../platform/database/open-database.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import {
  createEmptyDatabase,
  createTestDatabase,
  databaseUrlOf,
  type TestDatabase,
} from "@evenfall/testing/platform/database.ts";
import { CONTENT, testFolder } from "@evenfall/testing/server/content-folder.ts";

const SECRET = "a secret of the tests, long enough to be one";
const scratch = testFolder(afterAll);
const source = await createTestDatabase({ whenDone: afterAll });

await source.pool.query(
  `insert into facts (owner_id, id, character_id, subject, text, value, source, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), 'marisol', 'subject ' || n,
       'says 🌒 ' || md5(n::text) || md5(random()::text), 'a' || chr(10) || 'b', 'rules', now(), now()
     from generate_series(1, 12000) n`,
);

const call = (name: string, args: readonly string[], called: CommandCall = {}) =>
  runCommand(name, args, { cwd: scratch, ...called });

/** Runs a command and expects this exit code and output. */
const expectCall = async (
  code: number,
  words: RegExp,
  ...[name, args, called]: Parameters<typeof call>
): Promise<string> => {
  const ended = await call(name, args, called);
  expect(ended).toMatchObject({ code, said: expect.stringMatching(words) as unknown });
  expect(ended.said).not.toContain(SECRET);
  return ended.said;
};

const own = (database: TestDatabase) => ({
  environment: { DATABASE_URL: databaseUrlOf(database.poolConfig), AUTH_SECRET: SECRET },
});

const folder = (name: string): string => {
  const path = join(scratch, name);
  mkdirSync(path);
  return path;
};

const openBuiltIn = (dataDir: string) =>
  openDatabase({ databaseUrl: null, dataDir, log: collectingLog(), clock: systemClock });

const serve = async (dataDir: string) => given(await openBuiltIn(dataDir));

test("a backup of a PostgreSQL goes to another by two commands, and says what it holds", async () => {
  const made = await expectCall(
    0,
    /does not hold the secret/,
    "backup",
    ["own.evenfall"],
    own(source),
  );
  expect(made).toMatch(/^saved public\.facts, table \d+ of \d+: 12,000 rows, \d\.\d MB$/m);
  expect(made).toMatch(/private conversations and password hashes/);
  // With --quiet, it prints nothing but the backup.
  const { code, said, out } = await call("backup", ["-", "--quiet"], own(source));
  expect([code, said]).toEqual([0, ""]);
  writeFileSync(join(scratch, "piped.evenfall"), out);
  const whole = /piped\.evenfall is whole: \d+ tables, 12,0\d\d rows/;
  await expectCall(0, whole, "restore", ["piped.evenfall", "--check"]);

  const target = await createEmptyDatabase();
  const restored = /Restored: \d+ tables, 12,0\d\d rows/;
  await expectCall(0, restored, "restore", ["own.evenfall"], own(target));
  expect(await contentsOf(target.pool)).toEqual(await contentsOf(source.pool));
  await expectCall(1, /not empty.*Nothing is changed/, "restore", ["own.evenfall"], own(target));
});

test("a backup that finds no more room says so, and leaves what was there", async () => {
  const path = join(scratch, "full.evenfall");
  writeFileSync(path, "the one of yesterday");
  const words = /could not be written: .*No backup was made/;
  const called = { ...own(source), under: "ulimit -f 200" };
  await expectCall(1, words, "backup", ["full.evenfall", "--force"], called);
  expect(readFileSync(path, "utf8")).toBe("the one of yesterday");
  expect(readdirSync(scratch).filter((name) => /unfinished/.test(name))).toEqual([]);
});

test("everything moves from the built-in database to a PostgreSQL and back, and the source stays", async () => {
  const dataDir = folder("built-in");
  const environment = { DATA_DIR: dataDir };
  await call("backup", ["to-move.evenfall"], own(source));
  writeFileSync(join(dataDir, "auth-secret"), SECRET);
  await expectCall(0, /Restored/, "restore", ["to-move.evenfall"], { environment });
  const before = await contentsOf(source.pool);

  const target = await createEmptyDatabase();
  const url = databaseUrlOf(target.poolConfig);
  const server = await serve(dataDir);
  await expectCall(1, /in use by another running server/, "move", ["--to", url], { environment });
  await server.close();
  expect(await contentsOf(target.pool)).toEqual({});

  const next =
    /Moved: \d+ tables, 12,0\d\d rows[^]*DATABASE_URL=postgresql:.*\n {2}AUTH_SECRET, as it stands in .*auth-secret\.[^]*PUSH_KEY, /;
  await call("push-key", [], { environment });
  await expectCall(0, next, "move", ["--to", url], { environment });
  const moved = { environment: { ...environment, DATABASE_URL: url } };
  const { out } = await call("push-key", [], moved);
  expect(out.toString()).toBe(`PUSH_KEY=${readFileSync(join(dataDir, "push-key"), "utf8")}\n`);
  expect(await contentsOf(target.pool)).toEqual(before);
  const again = await openBuiltIn(dataDir);
  expect(again.ok ? "" : again.error).toMatch(/was moved to postgresql:.*moved-to\.$/s);
  const elsewhere = ["--to", "postgresql://127.0.0.1:1/elsewhere"];
  await expectCall(1, /was moved to postgresql:.*moved-to\.$/m, "move", elsewhere, { environment });
  await expectCall(1, /not empty/, "move", ["--to", url], { environment });

  const back = { environment: { DATA_DIR: folder("back") } };
  const atWork = await connectApart(target.poolConfig);
  await expectCall(1, /server is at work/, "move", ["--from", url], back);
  await atWork.end();
  await expectCall(0, /Moved: \d+ tables, 12,0\d\d rows/, "move", ["--from", url], back);
  expect(await contentsOf(target.pool)).toEqual(before);
});

test("the built-in database is backed up beside its server, with its secret, and restored elsewhere", async () => {
  const dataDir = folder("running");
  const environment = { DATA_DIR: dataDir };
  const server = await serve(dataDir);
  writeFileSync(join(dataDir, "auth-secret"), SECRET);
  await server.pool.query(
    `insert into character_versions select 'marisol', n::text, '{"name": "Marisol"}', now()
     from generate_series(1, 40) n`,
  );
  await expectCall(0, /also holds the secret/, "backup", ["running.evenfall"], { environment });
  const without = ["without.evenfall", "--without-secret"];
  await expectCall(0, /does not hold the secret/, "backup", without, { environment });
  await expectCall(1, /in use by another/, "restore", ["running.evenfall"], { environment });
  await server.close();

  const elsewhere = join(scratch, "elsewhere");
  const there = { environment: { DATA_DIR: elsewhere } };
  await expectCall(0, /Restored/, "restore", ["running.evenfall"], there);
  expect(readFileSync(join(elsewhere, "auth-secret"), "utf8")).toBe(SECRET);
  expect(statSync(join(elsewhere, "auth-secret")).mode & 0o777).toBe(0o600);
  const restored = await serve(elsewhere);
  const count = await restored.pool.query("select count(*)::int as count from character_versions");
  await restored.close();
  expect(count.rows).toEqual([{ count: 40 }]);

  const other = folder("other-secret");
  writeFileSync(join(other, "auth-secret"), "another secret");
  const called = { environment: { DATA_DIR: other } };
  await expectCall(1, /another secret/, "restore", ["running.evenfall"], called);
  expect(existsSync(join(other, "postgres"))).toBe(false);
});

test.each([
  ["backup", ["a", "--fast"], /npm run backup -- /, 2],
  ["move", ["--to", "postgresql://a/b", "--from", "postgresql://a/b"], /npm run move -- /, 2],
  ["push-key", ["foo"], /npm run push-key$/m, 2],
  ["backup", ["file"], /There is no database in DATA_DIR/],
  [
    "move",
    ["--to", "postgresql://sam:hidden-word@127.0.0.1:1/none"],
    /after --to cannot be used: connect/,
  ],
  ["restore", ["nowhere"], /There is no file nowhere/],
  ["referral-report", ["2025"], /There is no database in DATA_DIR \S+none\./],
] as const)("%s %j is not done, and says why", async (name, args, why, code: number = 1) => {
  const environment = { DATA_DIR: join(scratch, "none"), CONTENT_DIR: CONTENT };
  expect(await expectCall(code, why, name, args, { environment })).not.toContain("hidden-word");
  expect(existsSync(environment.DATA_DIR)).toBe(false);
});

test("a folder in the place of .env is told", async () => {
  const cwd = folder("without-env");
  mkdirSync(join(cwd, ".env"));
  const { code, said } = await call("push-key", [], { cwd });
  expect([code, said]).toEqual([1, ".env must be a file that this user may read, and is none.\n"]);
});
test.each(["LATIN1", "SQL_ASCII"])(
  "a PostgreSQL in %s is refused, which keeps no 🌒",
  async (encoding) => {
    const database = await createEmptyDatabase({ encoding });
    const databaseUrl = createSecret(databaseUrlOf(database.poolConfig));
    const deps = { log: collectingLog(), clock: systemClock };
    const why = `The database at DATABASE_URL cannot be used: its encoding is ${encoding};`;
    expect(await openDatabase({ databaseUrl, dataDir: scratch, ...deps })).toMatchObject({
      error: expect.stringContaining(why) as unknown,
    });
    expect(await connectToUrl(databaseUrl, "DATABASE_URL", deps)).toMatchObject({
      error: expect.stringContaining(why) as unknown,
    });
    expect(await contentsOf(database.pool)).toEqual({});
  },
);

const commands = ["restore file", "operator list", "push-key"];
test.each(commands)("as root in another's folder, %s says who shall do it", async (words) => {
  const [name = "", ...args] = words.split(" ");
  const dataDir = folder(`of-a-service-${name}`);
  const NODE_OPTIONS = "--import=data:text/javascript,process.getuid=()=>0";
  const environment = { DATA_DIR: dataDir, NODE_OPTIONS };
  const called = { environment, under: 'chown 12345 "$DATA_DIR" 2>/dev/null' };
  await expectCall(1, /belongs to (\S+),.*sudo -u \1 npm run/, name, args, called);
  expect(readdirSync(dataDir)).toEqual([]);
});
