import { parseArgs } from "node:util";
import { type Result, fail, ok } from "@evenfall/domain";
import { type Pool, Client, type PoolConfig } from "pg";
import { systemClock } from "../platform/clock.ts";
import { faultLines, readConfig, readEnvironment, type Config } from "../platform/config.ts";
import { createDatabase, type Database } from "../platform/database/database.ts";
import { failureCode } from "../platform/database/failure-code.ts";
import { createLog, type Log } from "../platform/telemetry/log.ts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SUPERUSER } from "../platform/database/embedded/cluster.ts";
import { DATABASE } from "../platform/database/embedded/connection.ts";
import { rootFault } from "../platform/database/embedded/run-as.ts";
import { startEmbeddedPostgres } from "../platform/database/embedded/embedded.ts";
import {
  checkServer,
  openDatabase,
  type OpenDatabaseDeps,
} from "../platform/database/open-database.ts";
import {
  reachOwnPostgres,
  type OwnPostgres,
  type OwnPostgresDeps,
} from "../platform/database/own-postgres.ts";
import { createPool } from "../platform/database/pool.ts";
import type { Secret } from "../platform/secrets/secret.ts";

/** The server's database, opened by a command, which has to call `close`. */
type ReachedDatabase = Pick<OwnPostgres, "pool" | "close">;

/** How to connect to the built-in server that runs on a folder, by PostgreSQL's own pid file; null without one. */
const doorOfRunning = (dataDir: string): PoolConfig | null => {
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(pidFile)) return null;
  // Its lines: process, data folder, start time, port, socket folder.
  const [, , , port, host] = readFileSync(pidFile, "utf8").split("\n");
  return host === undefined
    ? null
    : { host, port: Number(port), user: SUPERUSER, database: DATABASE };
};

const answers = async (config: PoolConfig): Promise<boolean> => {
  const client = new Client(config);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Connects to the built-in database through the server that runs on the folder; null if none does. */
const reachRunning = async ({
  dataDir,
  log,
}: OwnPostgresDeps & { readonly dataDir: string }): Promise<ReachedDatabase | null> => {
  const door = doorOfRunning(dataDir);
  if (door === null || !(await answers(door))) return null;
  const pool = createPool(door, log);
  return { pool, close: () => pool.end() };
};

/** Whether there is a built-in database in this folder. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, "postgres", "PG_VERSION"));

/**
 * Connects to the server's database: `DATABASE_URL`, or the built-in one, through the server that runs on it or
 * by starting it for the command. Never creates one. The failure is one line for the operator.
 */
export const reachDatabase = async (
  deps: OpenDatabaseDeps,
): Promise<Result<ReachedDatabase, string>> => {
  if (deps.databaseUrl === null && !hasCluster(deps.dataDir))
    return fail(
      `There is no database in DATA_DIR ${deps.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  const running = deps.databaseUrl === null ? await reachRunning(deps) : null;
  return running === null ? openDatabase(deps) : ok(running);
};

/** Connections of a command that copies a database. */
const CONNECTIONS = 2;

/** Connects to a PostgreSQL without migrating it; failures name `called`, not the URL, which may hold a password. */
export const connectToUrl = async (
  url: Secret,
  called: string,
  deps: OwnPostgresDeps,
): Promise<Result<ReachedDatabase, string>> => {
  const cannot = (why: string) => fail(`The database at ${called} cannot be used: ${why}`);
  const reached = await reachOwnPostgres(url, deps, { max: CONNECTIONS });
  if (!reached.ok) return cannot(reached.error);
  const { pool, close } = reached.value;
  const checked = await checkServer(pool).catch((error: unknown) =>
    // If several addresses of a name fail, the error's message is empty.
    fail((error instanceof Error && error.message) || (failureCode(error) ?? String(error))),
  );
  if (checked.ok) return reached;
  await close();
  return cannot(checked.error);
};

/** Starts a folder's built-in database, created if missing, without migrating it; no server can run meanwhile. */
export const connectToDataDir = async (
  dataDir: string,
  { log, clock }: OwnPostgresDeps,
): Promise<Result<ReachedDatabase, string>> => {
  const embedded = await startEmbeddedPostgres({ dataDir, log, clock });
  if (!embedded.ok) return fail(embedded.error);
  const pool = createPool({ ...embedded.value.poolConfig(), max: CONNECTIONS }, log);
  const close = async (): Promise<void> => {
    await pool.end();
    await embedded.value.stop();
  };
  return ok({ pool, close });
};

/** Connects to the database to be backed up, whether a server runs on it or not, without migrating it. */
export const connectForBackup = async (
  deps: OpenDatabaseDeps,
): Promise<Result<ReachedDatabase, string>> => {
  const { databaseUrl, dataDir } = deps;
  if (databaseUrl !== null) return connectToUrl(databaseUrl, "DATABASE_URL", deps);
  if (!hasCluster(dataDir))
    return fail(`There is no database in DATA_DIR ${dataDir}, and DATABASE_URL is not set.`);
  const running = await reachRunning(deps);
  return running === null ? connectToDataDir(dataDir, deps) : ok(running);
};

/** The settings for where data is stored. */
export type Storage = Config["storage"] & {
  /** Null if none is set, in which case a server makes its own in the data folder. */
  readonly authSecret: string | null;
};

/** Used if no secret is set: the configuration requires one, but copying data does not need it. */
const NO_SECRET = "no secret is set, and none is needed";

/** Prints a line for the person at the terminal. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Prints why something was not done; gives the exit code. */
export const refuse = (words: string): number => {
  say(words);
  return 1;
};

/** Runs `work` on the server's database; gives the exit code. */
export const onServersDatabase = async (
  { storage, log }: { readonly storage: Storage; readonly log: Log },
  work: (database: Database) => Promise<number>,
): Promise<number> =>
  withConnection(await reachDatabase({ ...storage, clock: systemClock, log }), (pool) =>
    work(createDatabase(pool)),
  );

/** Runs `work` on a database, if it was reached, and closes it; gives the exit code. */
export const withConnection = async (
  reached: Result<ReachedDatabase, string>,
  work: (pool: Pool) => Promise<number>,
): Promise<number> => {
  if (!reached.ok) return refuse(reached.error);
  try {
    return await work(reached.value.pool);
  } finally {
    await reached.value.close();
  }
};

export interface DatabaseCommand<Given> {
  readonly usage: string;
  /** Reads the arguments; gives null, or lets `parseArgs` throw, if they are wrong. */
  readonly read: (args: readonly string[]) => Given | null;
  /** The log message if a defect ends the command. */
  readonly defect: string;
  /** Whether a secret must be set in the same cases as for a server. */
  readonly needsSecret?: boolean;
  /** Gives the exit code: 0 if it was done, 1 if not. */
  readonly run: (
    given: Given,
    at: { readonly config: Config; readonly storage: Storage; readonly log: Log },
  ) => Promise<number>;
}

/** Reads arguments that are one file and flags; gives null, or throws, if they are wrong. */
export const readFileAndFlags = <Flag extends string>(
  args: readonly string[],
  flags: readonly Flag[],
): { readonly file: string; has(flag: Flag): boolean } | null => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }])),
  });
  const [file = "", ...more] = positionals;
  if (file === "" || more.length > 0) return null;
  return { file, has: (flag) => values[flag] === true };
};

const readOrNull = <Given>({ read }: DatabaseCommand<Given>): Given | null => {
  try {
    return read(process.argv.slice(2));
  } catch {
    return null;
  }
};

/** Runs the command with this process's arguments, and sets the exit code: 2 if it was called wrongly. */
export const runDatabaseCommand = async <Given>(command: DatabaseCommand<Given>): Promise<void> => {
  const given = readOrNull(command);
  if (given === null) {
    say(command.usage);
    process.exitCode = 2;
    return;
  }
  const environment = readEnvironment();
  const secret = environment["AUTH_SECRET"]?.trim() ?? "";
  const read = readConfig(
    secret === "" && command.needsSecret !== true
      ? { ...environment, AUTH_SECRET: NO_SECRET }
      : environment,
  );
  if (!read.ok) {
    process.exitCode = refuse(faultLines(read.error));
    return;
  }
  const config = read.value;
  const storage = { ...config.storage, authSecret: secret === "" ? null : secret };
  const log = createLog({ level: "error", destination: process.stderr });
  const asRoot = rootFault(storage.dataDir);
  try {
    process.exitCode =
      asRoot === null ? await command.run(given, { config, storage, log }) : refuse(asRoot);
  } catch (cause) {
    log.error({ err: cause }, command.defect);
    process.exitCode = 1;
  }
};
