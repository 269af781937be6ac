import { fail, ok, type Result } from "@evenfall/domain";
import { Client, type PoolConfig } from "pg";
import type { Clock } from "../../clock.ts";
import type { Log } from "../../telemetry/log.ts";
import { findBinaries } from "./binaries.ts";
import { prepareCluster } from "./cluster.ts";
import { DATABASE, openDoorway } from "./connection.ts";
import { lockFolder, openDataDir } from "./folder-lock.ts";
import { startPostmaster, endStaleServer } from "./postmaster.ts";
import { chooseRunAs } from "./run-as.ts";
import { DURABLE, settingFlags, type Settings } from "./settings.ts";
import { supervise } from "./supervise.ts";

const ensureDatabase = async (config: PoolConfig): Promise<void> => {
  const client = new Client(config);
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
};

/**
 * Starts the real PostgreSQL that came with the installation, on files below `dataDir`, and keeps
 * it running: if it dies, it is restarted, and pools reconnect. It ends when this process ends, in
 * whatever way. Only one server may use a folder. The failure is one line for the operator.
 */
export const startEmbeddedPostgres = async (deps: {
  readonly dataDir: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly settings?: Settings;
}) => {
  const { log, clock, settings = DURABLE } = deps;
  const binaries = findBinaries();
  if (!binaries.ok) return binaries;
  const folder = openDataDir(deps.dataDir);
  if (!folder.ok) return folder;
  const dataDir = folder.value;
  const runAs = chooseRunAs(dataDir, binaries.value);
  if (!runAs.ok) return runAs;
  const lock = await lockFolder(dataDir);
  if (!lock.ok) return lock;
  const doorway = openDoorway(runAs.value);
  const leave = () => {
    doorway.close();
    lock.value.release();
  };
  const refuse = (fault: string): Result<never, string> => {
    leave();
    return fail(fault);
  };
  const cluster = await prepareCluster({
    dataDir,
    binaries: binaries.value,
    runAs: runAs.value,
    durable: settings["fsync"] !== "off",
  });
  if (!cluster.ok) return refuse(cluster.error);

  const program = [
    binaries.value.postgres,
    "-D",
    cluster.value,
    ...settingFlags({ ...settings, ...doorway.settings }),
  ];
  const start = async () => {
    await endStaleServer(cluster.value);
    doorway.ready();
    return startPostmaster({ program, runAs: runAs.value, socketDir: doorway.socketDir, log });
  };
  const running = await supervise({ start, clock, log });
  if (!running.ok)
    return refuse(`The database in DATA_DIR ${dataDir} did not start: ${running.error}`);

  const stop = async () => {
    await running.value.stop();
    leave();
  };
  try {
    await ensureDatabase(doorway.poolConfig("postgres"));
  } catch (error) {
    await stop();
    return fail(`The database in DATA_DIR ${dataDir} does not answer: ${String(error)}`);
  }
  return ok({
    /** Options with which a pool connects; they remain valid when the server is restarted. */
    poolConfig: (database = DATABASE) => doorway.poolConfig(database),
    /** Its process id; null while it is being restarted. */
    pid: running.value.pid,
    /** Shuts it down and releases the folder. */
    stop,
  });
};
