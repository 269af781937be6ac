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

/** A migrated database with its connections. */
export interface OpenDatabase extends OwnPostgres {
  /** Whether no other server can be using it: true of the built-in one. */
  readonly alone: boolean;
}

export interface OpenDatabaseDeps extends OwnPostgresDeps {
  /** The operator's own PostgreSQL, on one or several hosts; null for the built-in one. */
  readonly databaseUrl: Secret | null;
  readonly dataDir: string;
}

/** Checks that the server is new enough and uses UTF-8; the failure is words for the operator. */
export const checkServer = async (pool: Pool): Promise<Result<null, string>> => {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version,
       current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding = "" } = rows[0] ?? {};
  if (version < OLDEST_VERSION)
    return fail(`it is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`);
  return encoding === "UTF8"
    ? ok(null)
    : fail(`its encoding is ${encoding}; a database with the encoding UTF8 is needed.`);
};

const cannotBeUsed = (why: string): string => `The database at DATABASE_URL cannot be used: ${why}`;

/** Checks and migrates the database; closes it if that fails. */
const migrated = async (
  database: OpenDatabase,
  deps: OpenDatabaseDeps,
  refusal: (why: string) => string,
): Promise<Result<OpenDatabase, string>> => {
  try {
    const checked = await checkServer(database.pool);
    if (!checked.ok) throw new Error(checked.error);
    await migrateDatabase(database.pool, deps);
    return ok(database);
  } catch (error) {
    await database.close();
    return fail(refusal(error instanceof Error ? error.message : String(error)));
  }
};

/** Opens the configured database and migrates it. The failure is one line for the operator. */
export const openDatabase = async (
  deps: OpenDatabaseDeps,
): Promise<Result<OpenDatabase, string>> => {
  if (deps.databaseUrl !== null) {
    const own = await reachOwnPostgres(deps.databaseUrl, deps);
    return own.ok
      ? migrated({ ...own.value, alone: false }, deps, cannotBeUsed)
      : fail(cannotBeUsed(own.error));
  }
  const moved = movedWords(deps.dataDir);
  if (moved !== null) return fail(moved);
  const embedded = await startEmbeddedPostgres(deps);
  if (!embedded.ok) return fail(embedded.error);
  const pool = createPool(embedded.value.poolConfig(), deps.log);
  const connect = () => connectApart(embedded.value.poolConfig());
  const close = async (): Promise<void> => {
    await pool.end();
    await embedded.value.stop();
  };
  return migrated(
    { pool, connect, alone: true, close },
    deps,
    (why) => `The database in DATA_DIR ${deps.dataDir} cannot be brought up to date: ${why}`,
  );
};
