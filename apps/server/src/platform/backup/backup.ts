import type { Result } from "@evenfall/domain";
import type { ClientBase, Pool, PoolClient } from "pg";
import { placeAuthSecret, readAuthSecret } from "../secrets/auth-secret.ts";
import { BackupError, inWords, type ArchiveHead } from "./archive.ts";
import { loadArchive, newerMigrations, type LoadDeps } from "./load.ts";
import { readPacked, writePacked, type WriteFileOptions } from "./packed-file.ts";
import { createProgress, type Progress } from "./progress.ts";
import { readArchive } from "./read-archive.ts";
import { archiveText, openSnapshot } from "./write-archive.ts";

// Every server has to write values in the same form, and to read a file's statements as we do; and a
// long copy must not be cut off by a timeout meant for queries that hang.
// Row security would silently leave rows out; switched off, it raises an error instead.
const SETTINGS = `
  set datestyle = iso; set intervalstyle = postgres; set timezone = 'UTC';
  set client_encoding = 'UTF8'; set extra_float_digits = 1; set bytea_output = hex;
  set standard_conforming_strings = on;
  set xmloption = content; set row_security = off; set search_path = public;
  select set_config(name, '0', false) from pg_settings where name in ('statement_timeout',
    'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** Runs `work` on a connection and then closes it, which rolls back: after a failed COPY it could not be reused. */
const withCopySession = async <Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> => {
  const client = await pool.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    client.release(true);
  }
};

export interface BackUpDeps extends WriteFileOptions {
  readonly progress: Progress;
  /** The server's secret, which is written to the file too; null leaves it out. */
  readonly authSecret: string | null;
}

/** Writes a consistent snapshot of the database to a file. The failure is words for the operator. */
export const backUp = (
  pool: Pool,
  path: string,
  { progress, authSecret, ...options }: BackUpDeps,
): Promise<Result<void, string>> =>
  inWords(() =>
    withCopySession(pool, async (client) => {
      const snapshot = await openSnapshot(client, authSecret);
      await writePacked(path, archiveText(client, snapshot, progress), options);
    }),
  );

export interface RestoreDeps extends LoadDeps {
  /** The folder that the file's secret is put into; null does not put it anywhere. */
  readonly secretDir: string | null;
}

const refuseOtherSecret = (dataDir: string, { authSecret }: ArchiveHead): void => {
  const found = readAuthSecret(dataDir);
  if (authSecret !== null && found !== null && found !== authSecret)
    throw new BackupError(
      `${dataDir}/auth-secret is another secret than the one in the backup. Move it away, or set DATA_DIR to another folder.`,
    );
};

/** Reads a whole file and checks all that can be checked without a database. The failure is for the operator. */
export const checkFile = (
  path: string,
  { progress, secretDir, known }: RestoreDeps,
): Promise<Result<ArchiveHead, string>> =>
  inWords(async () => {
    let head: ArchiveHead | null = null;
    for await (const part of readArchive(readPacked(path))) {
      if (part.kind === "head") {
        head = part.head;
        newerMigrations(known, head);
        if (secretDir !== null) refuseOtherSecret(secretDir, head);
      } else if (part.kind === "table") {
        const { pieces } = progress.follow(part.name, head?.tables ?? 0, part.rows);
        for await (const piece of pieces) void piece;
      }
    }
    if (head === null) throw new BackupError(`${path} is not a backup of Evenfall.`);
    return head;
  });

/**
 * Loads a checked file, which has this head, into an empty database: all or nothing, even if this
 * process is killed. Gives how many newer migrations were applied; the failure is words for the
 * operator.
 */
export const restore = (
  pool: Pool,
  path: string,
  head: ArchiveHead,
  { secretDir, ...deps }: RestoreDeps,
): Promise<Result<number, string>> =>
  inWords(() =>
    withCopySession(pool, async (client) => {
      const upgrades = await loadArchive(client, head, readPacked(path), deps);
      if (secretDir !== null && head.authSecret !== null)
        placeAuthSecret(secretDir, head.authSecret);
      await client.query("commit");
      return upgrades;
    }),
  );

/** The names under which a server connects: for its queries, and for events of other nodes. */
const SERVER_NAMES = ["evenfall", "evenfall events"];

const refuseServers = async (client: ClientBase): Promise<void> => {
  const found = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()`,
    [SERVER_NAMES],
  );
  if (found.rows.length > 0)
    throw new BackupError(
      "A server is at work on the database that is to be moved. Stop every server first: what it wrote meanwhile would be missing.",
    );
};

/** Copies a database that no server is using into an empty one. The failure is words for the operator. */
export const moveDatabase = (
  source: Pool,
  target: Pool,
  deps: LoadDeps,
): Promise<Result<void, string>> =>
  inWords(() =>
    withCopySession(source, async (from) => {
      await refuseServers(from);
      const snapshot = await openSnapshot(from, null);
      const text = archiveText(from, snapshot, createProgress("saved", { write: () => true }));
      await withCopySession(target, async (to) => {
        await loadArchive(to, snapshot.head, text, deps);
        await to.query("commit");
      });
    }),
  );
