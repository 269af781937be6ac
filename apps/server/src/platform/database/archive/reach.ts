import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Pool } from "pg";
import type { Clock } from "../../clock.ts";
import type { Log } from "../../telemetry/log.ts";
import type { Secret } from "../../secrets/secret.ts";
import { startEmbeddedPostgres, type StartFault } from "../embedded/index.ts";
import { reachOwnPostgres } from "../own-postgres.ts";
import { createPool } from "../pool.ts";

/** A database in the hands of a command, as it is: no migration was run. */
export interface Reached {
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface ReachDeps {
  readonly log: Log;
  readonly clock: Clock;
}

/** A source and a target at most, and one connection to each. */
const CONNECTIONS = 2;

/** Whether a built-in database was ever made in this folder. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, "postgres", "PG_VERSION"));

/**
 * Reaches the PostgreSQL at a URL, of several hosts the one that takes writes. The failure names
 * `called` in place of the URL, which may hold a password.
 */
export const reachUrl = async (
  url: Secret,
  called: string,
  deps: ReachDeps,
): Promise<Result<Reached, string>> => {
  const reached = await reachOwnPostgres(url, deps, { max: CONNECTIONS });
  if (!reached.ok) return fail(`The database at ${called} cannot be used: ${reached.error}`);
  try {
    await reached.value.pool.query("select 1");
    return reached;
  } catch (error) {
    await reached.value.close();
    return fail(
      `The database at ${called} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

/** Starts the built-in database of a folder, under the folder's lock: no server can run beside it. */
export const reachDataDir = async (
  dataDir: string,
  { log, clock }: ReachDeps,
): Promise<Result<Reached, StartFault>> => {
  const embedded = await startEmbeddedPostgres({ dataDir, log, clock });
  if (!embedded.ok) return embedded;
  const pool = createPool({ ...embedded.value.poolConfig(), max: CONNECTIONS }, log);
  return ok({
    pool,
    close: async () => {
      await pool.end();
      await embedded.value.stop();
    },
  });
};
