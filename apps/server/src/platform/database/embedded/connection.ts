import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { SUPERUSER } from "./cluster.ts";
import type { RunAs } from "./run-as.ts";

/** The name of the database in the built-in server. */
export const DATABASE = "evenfall";

/** A socket's path may have 107 bytes (Linux), which the names of its folder and file take a part of. */
const LONGEST_TMPDIR = 107 - "/evenfall-XXXXXX/.s.PGSQL.5432.lock".length;

/** How clients reach the built-in server: a private socket, and the settings that make it listen there. */
export const openDoorway = ({ owner }: RunAs) => {
  const base = Buffer.byteLength(tmpdir()) <= LONGEST_TMPDIR ? tmpdir() : "/tmp";
  const socketDir = mkdtempSync(join(base, "evenfall-"));
  const hand = (): void => {
    if (owner !== process.getuid?.()) chownSync(socketDir, owner, owner);
  };
  hand();
  return {
    socketDir,
    settings: {
      listen_addresses: "",
      unix_socket_directories: socketDir,
      unix_socket_permissions: "0700",
    },
    /** Makes the socket's folder again if it was deleted, as cleaners of temporary files do. */
    ready: (): void => {
      if (!existsSync(socketDir)) {
        mkdirSync(socketDir, { mode: 0o700 });
        hand();
      }
      const found = lstatSync(socketDir);
      if (!found.isDirectory() || found.uid !== owner)
        throw new Error(`${socketDir} belongs to somebody else`);
    },
    /** Deletes the socket's folder. */
    close: (): void => rmSync(socketDir, { recursive: true, force: true }),
    poolConfig: (database: string): PoolConfig => ({
      host: socketDir,
      port: 5432,
      user: SUPERUSER,
      database,
    }),
  };
};
