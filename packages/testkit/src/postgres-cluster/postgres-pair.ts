import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../faults/free-port.ts";
import { createPostgresServer, socketFolderIn, type PostgresServer } from "./postgres-server.ts";
import { clusterOwner, runPostgresProgram } from "./programs.ts";

/** The database in it, as an operator makes it. */
const DATABASE = "evenfall";

/** What a primary waits for before it says that a transaction is committed. */
export type SynchronousCommit = "on" | "remote_apply" | "local";

export interface PostgresPair {
  /** Takes writes at first. */
  readonly primary: PostgresServer;
  /** Follows it by streaming. */
  readonly standby: PostgresServer;
  readonly database: string;
  /** One URL that lists both, the first named first. */
  url(): string;
  /** Settings that make a primary wait for the standby. */
  readonly synchronous: Readonly<Record<string, string>>;
  /** Ends both and takes their files away. */
  dispose(): Promise<void>;
}

const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "evenfall-pair-"));
  const owner = clusterOwner();
  mkdirSync(socketFolderIn(folder));
  if (owner !== null)
    for (const path of [folder, socketFolderIn(folder)]) chownSync(path, owner, owner);
  return folder;
};

/**
 * Starts a real PostgreSQL 15 and a second one that follows it by streaming replication, with
 * commits that wait for the second; both on free ports of loopback, all files in a folder of their
 * own. The caller disposes of them; they end with its process in any case.
 */
export const startPostgresPair = async (
  options: { readonly synchronousCommit?: SynchronousCommit } = {},
): Promise<PostgresPair> => {
  const commit = options.synchronousCommit ?? "on";
  const synchronous = {
    synchronous_commit: commit,
    synchronous_standby_names: commit === "local" ? "" : "FIRST 1 (second)",
  };
  const folder = ownFolder();
  const serverIn = async (name: string): Promise<PostgresServer> =>
    createPostgresServer({
      folder: join(folder, name),
      port: await freePort(),
      socketFolder: socketFolderIn(folder),
    });
  const primary = await serverIn("first");
  const standby = await serverIn("second");
  const dispose = async (): Promise<void> => {
    await Promise.all([primary.stop(), standby.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const login = ["-U", "postgres", "-A", "trust", "-E", "UTF8"];
    await runPostgresProgram("initdb", ["-D", primary.folder, ...login, "--no-sync"]);
    // It could commit nothing while it waits for a standby that does not exist yet.
    await primary.start();
    await primary.query(`create database ${DATABASE}`);
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=second`;
    await runPostgresProgram("pg_basebackup", [
      `--dbname=${source}`,
      `--pgdata=${standby.folder}`,
      "--write-recovery-conf",
      "--wal-method=stream",
      "--checkpoint=fast",
      "--no-sync",
    ]);
    await primary.stop();
    await primary.start(synchronous);
    await standby.start();
    // With synchronous commit this returns once the standby has it, and so once it streams.
    await primary.query("create table followed ()");
    await primary.query("drop table followed");
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    primary,
    standby,
    database: DATABASE,
    url: () =>
      `postgresql://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${DATABASE}?target_session_attrs=read-write`,
    synchronous,
    dispose,
  };
};
