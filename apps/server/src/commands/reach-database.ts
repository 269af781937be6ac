import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import { Client, type Pool, type PoolConfig } from "pg";
import { hasCluster } from "../platform/database/archive/index.ts";
import { SUPERUSER } from "../platform/database/embedded/cluster.ts";
import { DATABASE } from "../platform/database/embedded/connection.ts";
import { openDatabase, type OpenDatabaseDeps } from "../platform/database/open-database.ts";
import { createPool } from "../platform/database/pool.ts";

/** The database that the server uses, in the hands of a command. */
export interface ReachedDatabase {
  readonly pool: Pool;
  /** Lets go of it, and stops it where it was started for the command. */
  close(): Promise<void>;
}

/** The door of the built-in server that runs on a folder, by the file that PostgreSQL keeps there. */
const doorOfRunning = (dataDir: string): PoolConfig | null => {
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(pidFile)) return null;
  // Its lines: process, data folder, start time, port, socket folder, listen address.
  const [, , , port, socketDir, listenAddress = ""] = readFileSync(pidFile, "utf8").split("\n");
  const passwordFile = join(dataDir, "postgres-password");
  return {
    host: socketDir === undefined || socketDir === "" ? listenAddress : socketDir,
    port: Number(port),
    user: SUPERUSER,
    database: DATABASE,
    ...(existsSync(passwordFile) ? { password: readFileSync(passwordFile, "utf8") } : {}),
  };
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

/**
 * Reaches the database of `DATABASE_URL`, or the built-in one: through the door of the server
 * that runs on `DATA_DIR`, or started for the time being where none does. Never makes one. The failure is one line
 * for the operator.
 */
export const reachDatabase = async (
  deps: OpenDatabaseDeps,
): Promise<Result<ReachedDatabase, string>> => {
  if (deps.databaseUrl === null && !hasCluster(deps.dataDir))
    return fail(
      `There is no database in DATA_DIR ${deps.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  const door = deps.databaseUrl === null ? doorOfRunning(deps.dataDir) : null;
  if (door === null || !(await answers(door))) return openDatabase(deps);
  const pool = createPool(door, deps.log);
  return ok({ pool, close: () => pool.end() });
};
