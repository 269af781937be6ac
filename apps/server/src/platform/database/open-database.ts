import { fail, ok, type Result } from "@evenfall/domain";
import type { Pool } from "pg";
import type { Secret } from "../secrets/secret.ts";
import { startEmbeddedPostgres } from "./embedded/embedded.ts";
import { migrateDatabase } from "./migrate.ts";
import {
  connectApart,
  reachOwnPostgres,
  type OwnPostgres,
  type OwnPostgresDeps,
} from "./own-postgres.ts";
import { movedWords } from "./moved.ts";
import { createPool } from "./pool.ts";

/** The oldest PostgreSQL whose features the queries use, as `server_version_num`. */
const OLDEST_VERSION = 150_000;

/** A migrated database and the way to leave it. */
export interface OpenDatabase extends OwnPostgres {
  /** Whether no other server can be at work on it. */
  readonly alone: boolean;
}

export interface OpenDatabaseDeps extends OwnPostgresDeps {
  /** The operator's own PostgreSQL, at one host or at several; null takes the built-in one. */
  readonly databaseUrl: Secret | null;
  readonly dataDir: string;
}

/** Whether the server is new enough; the failure is words for the operator. */
export const checkVersion = async (pool: Pool): Promise<Result<null, string>> => {
  const answer = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = answer.rows[0]?.version ?? 0;
  return version >= OLDEST_VERSION
    ? ok(null)
    : fail(`it is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`);
};

const cannotBeUsed = (why: string): string => `The database at DATABASE_URL cannot be used: ${why}`;

const openOwn = async (
  url: Secret,
  deps: OpenDatabaseDeps,
): Promise<Result<OpenDatabase, string>> => {
  const own = await reachOwnPostgres(url, deps);
  if (!own.ok) return fail(cannotBeUsed(own.error));
  const { pool, close } = own.value;
  try {
    const version = await checkVersion(pool);
    if (!version.ok) {
      await close();
      return fail(cannotBeUsed(version.error));
    }
    await migrateDatabase(pool, deps);
    return ok({ ...own.value, alone: false });
  } catch (error) {
    await close();
    return fail(cannotBeUsed(error instanceof Error ? error.message : String(error)));
  }
};

/** Opens the database that was configured, and brings its schema up to date. A fault is one line for the operator. */
export const openDatabase = async (
  deps: OpenDatabaseDeps,
): Promise<Result<OpenDatabase, string>> => {
  if (deps.databaseUrl !== null) return openOwn(deps.databaseUrl, deps);
  const moved = movedWords(deps.dataDir);
  if (moved !== null) return fail(moved);
  const embedded = await startEmbeddedPostgres(deps);
  if (!embedded.ok) return fail(embedded.error);
  const pool = createPool(embedded.value.poolConfig(), deps.log);
  const close = async (): Promise<void> => {
    await pool.end();
    await embedded.value.stop();
  };
  try {
    await migrateDatabase(pool, deps);
    const connect = () => connectApart(embedded.value.poolConfig());
    return ok({ pool, connect, alone: true, close });
  } catch (error) {
    await close();
    return fail(
      `The database in DATA_DIR ${deps.dataDir} cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};
