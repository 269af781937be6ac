import type { Pool, PoolClient } from "pg";
import { ArchiveFault } from "./archive.ts";

/** The oldest PostgreSQL that Evenfall serves, as `server_version_num`. */
const OLDEST_VERSION = 150_000;

// Values must read the same from every server; and a long copy is no query that has gone astray.
// Row security would leave rows out in silence; off, it is an error.
const SETTINGS = `
  set datestyle = iso;
  set intervalstyle = postgres;
  set timezone = 'UTC';
  set client_encoding = 'UTF8';
  set extra_float_digits = 1;
  set bytea_output = hex;
  set xmloption = content;
  set row_security = off;
  set search_path = public;
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** PostgreSQL 17 and newer end a long transaction by a setting of its own. */
const HAS_TRANSACTION_TIMEOUT = 170_000;

/**
 * One connection for copying, thrown away after: a copy that broke off leaves it in no state for
 * others. A transaction that `work` did not commit is undone.
 */
export const withCopySession = async <Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> => {
  const client = await pool.connect();
  try {
    const answer = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = answer.rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION)
      throw new ArchiveFault(
        `This is PostgreSQL ${Math.floor(version / 10_000)}; version 15 or newer is needed.`,
      );
    await client.query(SETTINGS);
    if (version >= HAS_TRANSACTION_TIMEOUT) await client.query("set transaction_timeout = 0");
    return await work(client);
  } finally {
    client.release(true);
  }
};
