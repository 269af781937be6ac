import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { SUPERUSER } from "./cluster.ts";
import type { RunAs } from "./run-as.ts";

/** The database that everything lives in. */
export const DATABASE = "evenfall";

/** How clients reach the built-in server, and which settings make it listen there. */
export interface Doorway {
  readonly socketDir: string;
  readonly password: string | null;
  readonly settings: Readonly<Record<string, string>>;
  /** Makes the socket's folder again should a cleaner of temporary files have taken it. */
  ready(): void;
  /** Takes the socket's folder away. */
  close(): void;
  poolConfig(database: string): PoolConfig;
}

/** The system allows 107 bytes for a socket's path; the rest is the name of folder and file. */
const LONGEST_TMPDIR = 107 - "/evenfall-XXXXXX/.s.PGSQL.5432.lock".length;

const socketDoorway = (runAs: RunAs): Doorway => {
  const base = Buffer.byteLength(tmpdir()) <= LONGEST_TMPDIR ? tmpdir() : "/tmp";
  const socketDir = mkdtempSync(join(base, "evenfall-"));
  const hand = () => {
    if (runAs.owner !== null && runAs.owner !== process.getuid?.())
      chownSync(socketDir, runAs.owner, runAs.owner);
  };
  hand();
  return {
    socketDir,
    password: null,
    settings: {
      listen_addresses: "",
      unix_socket_directories: socketDir,
      unix_socket_permissions: "0700",
    },
    ready: () => {
      if (!existsSync(socketDir)) {
        mkdirSync(socketDir, { mode: 0o700 });
        hand();
      }
      const found = lstatSync(socketDir);
      if (!found.isDirectory() || (runAs.owner !== null && found.uid !== runAs.owner))
        throw new Error(`${socketDir} belongs to somebody else`);
    },
    close: () => rmSync(socketDir, { recursive: true, force: true }),
    poolConfig: (database) => ({ host: socketDir, port: 5432, user: SUPERUSER, database }),
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });

const keptPassword = (dataDir: string): string => {
  const path = join(dataDir, "postgres-password");
  if (!existsSync(path))
    writeFileSync(path, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" });
  return readFileSync(path, "utf8");
};

const loopbackDoorway = async (dataDir: string): Promise<Doorway> => {
  const port = await freePort();
  const password = keptPassword(dataDir);
  return {
    socketDir: "",
    password,
    settings: { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" },
    ready: () => {},
    close: () => {},
    poolConfig: (database) => ({ host: "127.0.0.1", port, user: SUPERUSER, password, database }),
  };
};

/** A private socket; on Windows, where there is none, a loopback port with a password. */
export const openDoorway = async (dataDir: string, runAs: RunAs): Promise<Doorway> =>
  process.platform === "win32" ? loopbackDoorway(dataDir) : socketDoorway(runAs);
