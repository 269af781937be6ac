import { fail, ok, type Result } from "@evenfall/domain";
import type { Pool } from "pg";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Secret } from "../secret.ts";
import { startEmbeddedPostgres } from "./embedded/index.ts";
import { migrateDatabase } from "./migrate.ts";
import { createPool } from "./pool.ts";

/** The oldest PostgreSQL whose features the queries use, as `server_version_num`. */
const OLDEST_VERSION = 150_000;

/** A migrated database and the way to leave it. */
export interface OpenDatabase {
  readonly pool: Pool;
  /** Whether no other server can be at work on it. */
  readonly alone: boolean;
  close(): Promise<void>;
}

export interface OpenDatabaseDeps {
  /** The operator's own PostgreSQL; null takes the built-in one. */
  readonly databaseUrl: Secret | null;
  readonly dataDir: string;
  readonly log: Log;
  readonly clock: Clock;
}

const checkVersion = async (pool: Pool): Promise<Result<null, string>> => {
  const answer = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = answer.rows[0]?.version ?? 0;
  return version >= OLDEST_VERSION
    ? ok(null)
    : fail(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`,
      );
};

const openOwn = async (
  url: Secret,
  deps: OpenDatabaseDeps,
): Promise<Result<OpenDatabase, string>> => {
  const pool = createPool({ connectionString: url.reveal() }, deps.log);
  try {
    const version = await checkVersion(pool);
    if (!version.ok) {
      await pool.end();
      return version;
    }
    await migrateDatabase(pool);
    return ok({ pool, alone: false, close: () => pool.end() });
  } catch (error) {
    await pool.end();
    return fail(
      `The database at DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

/** Opens the database that was configured, and brings its schema up to date. A fault is one line for the operator. */
export const openDatabase = async (
  deps: OpenDatabaseDeps,
): Promise<Result<OpenDatabase, string>> => {
  if (deps.databaseUrl !== null) return openOwn(deps.databaseUrl, deps);
  const embedded = await startEmbeddedPostgres(deps);
  if (!embedded.ok) return fail(embedded.error.message);
  const pool = createPool(embedded.value.poolConfig(), deps.log);
  const close = async (): Promise<void> => {
    await pool.end();
    await embedded.value.stop();
  };
  try {
    await migrateDatabase(pool);
    return ok({ pool, alone: true, close });
  } catch (error) {
    await close();
    return fail(
      `The database in DATA_DIR ${deps.dataDir} cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};
