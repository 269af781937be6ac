import { spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isGone, untilGone } from "@evenfall/testing";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { systemClock } from "../../clock.ts";
import { createPool } from "../pool.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

const log = collectingLog();
let dataDir = "";
type EmbeddedPostgres = Awaited<ReturnType<typeof start>>;

const running = new Set<{ stop(): Promise<void> }>();

beforeEach(() => {
  dataDir = testFolder();
  fs.chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running.clear();
});

const attempt = () => startEmbeddedPostgres({ dataDir, log, clock: systemClock });

const start = async () => {
  const postgres = given(await attempt());
  running.add(postgres);
  return postgres;
};

const stop = async (postgres: EmbeddedPostgres): Promise<void> => {
  running.delete(postgres);
  await postgres.stop();
};

test("the database ends with its server, however that ends, and the next one takes over", async () => {
  const module = new URL("./embedded.ts", import.meta.url).href;
  const clock = new URL("../../clock.ts", import.meta.url).href;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { systemClock: clock } = await import(${JSON.stringify(clock)});
    const log = { info() {}, warn() {}, error() {} };
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, clock });
    console.log(postgres.value.pid());`;
  const server = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = (await once(createInterface(server.stdout), "line")) as [string];
  expect(isGone(Number(pid))).toBe(false);

  server.kill("SIGKILL");
  await untilGone(Number(pid));

  const taken = await start();
  expect(taken.pid()).not.toBe(Number(pid));
});

test("a lock file of a killed database stops nobody: its number is a zombie's now, or another program's", async () => {
  await stop(await start());
  const lockFile = join(dataDir, "postgres", "postmaster.pid");
  const parent = spawn("/bin/sh", ["-c", "true & echo $!; exec sleep 600"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void parent.kill());
  const [zombie] = (await once(createInterface(parent.stdout), "line")) as [string];
  await untilGone(Number(zombie));

  for (const pid of [zombie, process.pid]) {
    fs.writeFileSync(lockFile, `${pid}\n${dataDir}/postgres\n1\n5432\n\n\n\n\n`);
    const postgres = await start();
    expect(postgres.pid()).not.toBeNull();
    await stop(postgres);
  }
});

test("stopping gives the folder free and leaves nothing, also where others may not enter it any more", async () => {
  fs.mkdirSync(join(dataDir, "postgres.new-0badcafe"));
  const kept: (number | null)[] = [];
  for (const mode of [0o700, 0o755]) {
    fs.chmodSync(dataDir, mode);
    const postgres = await start();
    const pid = postgres.pid() ?? 0;
    const { host = "" } = postgres.poolConfig();
    const pool = createPool(postgres.poolConfig(), log);
    await pool.query("create table if not exists entries (id int)");
    await pool.query("insert into entries values (1)");
    kept.push((await pool.query("select id from entries")).rowCount);
    await pool.end();
    await stop(postgres);
    expect([isGone(pid), fs.existsSync(host)]).toEqual([true, false]);
  }
  expect(kept).toEqual([1, 2]);
  // An unfinished folder of a start that was killed is deleted too.
  expect(fs.readdirSync(dataDir).filter((name) => name.startsWith("postgres"))).toEqual([
    "postgres",
  ]);
});

test("a database of another PostgreSQL is left alone", async () => {
  fs.mkdirSync(join(dataDir, "postgres"));
  fs.writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  expect(await attempt()).toEqual({
    ok: false,
    error: `DATA_DIR ${dataDir} contains a PostgreSQL 17 database; the one built in is 18.`,
  });
});

test("root takes over no closed folder of another user", async () => {
  if (process.getuid?.() === 0) fs.chownSync(dataDir, 12_345, 12_345);
  fs.chmodSync(dataDir, 0o700);
  vi.spyOn(process, "getuid").mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await attempt()).toHaveProperty("error", expect.stringContaining("Start as another user"));
  expect(fs.readdirSync(dataDir)).toEqual([]);
});
