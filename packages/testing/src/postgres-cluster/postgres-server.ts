import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../faults/free-port.ts";
import { isGone, untilGone } from "../faults/process-watch.ts";
import {
  clusterFolder,
  initialise,
  programPath,
  runPostgresProgram,
  socketFolderIn,
  spawnOptions,
} from "./programs.ts";

export interface PostgresServerOptions {
  readonly folder: string;
  readonly port: number;
  /** The folder of its socket; the path must be short. */
  readonly socketFolder: string;
}

// The server ends with the process that started it, even by SIGKILL: its watcher's input closes then.
const WATCH = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
echo "$server"
( cat <&3 >/dev/null; kill -QUIT "$server" 2>/dev/null ) >/dev/null 2>&1 &
watcher=$!
wait "$server"
status=$?
kill "$watcher" 2>/dev/null
exit "$status"
`;

/** Logged by a standby with `read-only`, by a primary without. */
const READY = /ready to accept (read-only )?connections/;

/** Enough for these tests; nothing waits for the disk, as only processes are killed here. */
const SETTINGS = {
  fsync: "off",
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  shared_buffers: "32MB",
  wal_level: "replica",
  hot_standby: "on",
  wal_keep_size: "64MB",
  max_wal_size: "128MB",
  timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
};

const flagsOf = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** The process and all that it started: PostgreSQL's are its direct children. */
const familyOf = (pid: number): number[] => {
  const children = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ", 1)[0]) === pid;
    } catch {
      return false;
    }
  });
  return [pid, ...children.map(Number)];
};

const signalAll = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) if (!isGone(pid)) process.kill(pid, name);
};

interface Running {
  readonly pid: number;
  readonly watcher: ChildProcess;
  readonly gone: Promise<void>;
}

const launch = (command: readonly string[]): Promise<Running> => {
  const watcher = spawn("/bin/sh", ["-c", WATCH, "postgres-watch", ...command], {
    ...spawnOptions(),
    stdio: ["pipe", "pipe", "pipe"],
  });
  watcher.stdin.on("error", () => {});
  let pid = 0;
  let said = "";
  createInterface(watcher.stdout).once("line", (line) => (pid = Number(line)));
  const gone = new Promise<void>((resolve) => watcher.once("close", () => resolve()));
  return new Promise((resolve, reject) => {
    createInterface(watcher.stderr).on("line", (line) => {
      said += `${line}\n`;
      if (READY.test(line)) resolve({ pid, watcher, gone });
    });
    void gone.then(() => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
};

/**
 * A real PostgreSQL on loopback that may be killed and started again, on a folder that initdb or
 * pg_basebackup has filled; not started yet.
 */
export const createPostgresServer = (options: PostgresServerOptions) => {
  const { folder, port, socketFolder } = options;
  let running: Running | null = null;

  const connection = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
  const query = (statement: string, database = "postgres"): Promise<string> =>
    runPostgresProgram("psql", [...connection, "-d", database, "-XAtq", "-c", statement]);
  const end = async (how: (server: Running) => void): Promise<void> => {
    if (running === null) return;
    const server = running;
    running = null;
    how(server);
    await server.gone;
  };

  return {
    folder,
    port,
    /** Whether its process runs; it may have ended by itself. */
    get isRunning(): boolean {
      return running !== null && !isGone(running.pid);
    },
    /** Starts it with these settings on top; resolves when it answers queries. */
    start: async (settings: Readonly<Record<string, string>> = {}): Promise<void> => {
      const own = { ...SETTINGS, port: String(port), unix_socket_directories: socketFolder };
      running = await launch([
        programPath("postgres"),
        "-D",
        folder,
        ...flagsOf({ ...own, ...settings }),
      ]);
    },
    /** SIGKILL to the server and everything that it started, as when its machine fails. */
    kill: async (): Promise<void> => {
      const family = running === null ? [] : familyOf(running.pid);
      await end(() => signalAll(family, "SIGKILL"));
      await Promise.all(family.map((pid) => untilGone(pid)));
    },
    /** Shuts it down in order; does nothing if it does not run. */
    stop: () => end(({ pid }) => signalAll([pid], "SIGINT")),
    /** Makes a primary of a standby; resolves when it takes writes. */
    promote: async (): Promise<void> => {
      await runPostgresProgram("pg_ctl", ["promote", "-w", "-D", folder]);
    },
    /** Cuts a standby off from its primary: it no longer follows. */
    stopFollowing: async (): Promise<void> => {
      await query("alter system set primary_conninfo = ''");
      await query("select pg_reload_conf()");
    },
    /** Runs a statement; gives the result as psql prints it without headings. */
    query,
  };
};

export type PostgresServer = ReturnType<typeof createPostgresServer>;

/** A single PostgreSQL 15 on a free port of loopback, with these settings; removed when disposed of. */
export const startOldestPostgres = async (settings: Readonly<Record<string, string>>) => {
  const folder = clusterFolder();
  const [data, port] = [join(folder, "data"), await freePort()];
  const server = createPostgresServer({ folder: data, port, socketFolder: socketFolderIn(folder) });
  await initialise(data);
  await server.start({ ...settings, listen_addresses: "127.0.0.1" });
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
