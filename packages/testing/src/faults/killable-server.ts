import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startServerProcess, type ServerProcess } from "../server-process/server-process.ts";
import { freePort } from "./free-port.ts";
import { isGone, untilGone } from "./process-watch.ts";
import { runProgram, SERVER_MAIN } from "./run-program.ts";

export interface KillableServerOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What one kill did. */
export interface Killed {
  /** How long its database outlived it, in milliseconds. */
  readonly databaseOutlivedMs: number;
}

/** A real server at one address that is killed and started again on the same data. */
export interface KillableServer {
  readonly url: string;
  readonly dataDir: string;
  /** The process that serves now. */
  current(): ServerProcess;
  /** Resolves when it serves; at once if it does. */
  whenUp(): Promise<void>;
  /** Process number of the built-in database, as its own lock file states it. */
  databasePid(): Promise<number>;
  /** SIGKILL to the server; with `database` to PostgreSQL too, as when the machine fails. */
  kill(options?: { readonly database?: boolean }): Promise<Killed>;
  /** Starts it again; resolves with how long that took, in milliseconds. */
  start(): Promise<number>;
  /** Starts it and kills it after so long, whether or not it serves by then. */
  startAndKill(afterMs: number): Promise<void>;
  stop(): Promise<number | null>;
}

const signal = (pid: number): void => {
  if (!isGone(pid)) process.kill(pid, "SIGKILL");
};

/** Starts a server that may be killed at any moment. The caller removes the folder. */
export const startKillableServer = async (
  options: KillableServerOptions,
): Promise<KillableServer> => {
  const port = await freePort();
  const env = { PORT: String(port), ...options.env };
  let server = await startServerProcess({ dataDir: options.dataDir, env });
  let up = Promise.withResolvers<void>();
  up.resolve();

  const databasePid = async (): Promise<number> =>
    Number(
      (await readFile(join(options.dataDir, "postgres/postmaster.pid"), "utf8")).split("\n", 1)[0],
    );

  const down = (): void => {
    up = Promise.withResolvers<void>();
  };

  return {
    url: server.url,
    dataDir: options.dataDir,
    current: () => server,
    whenUp: () => up.promise,
    databasePid,
    kill: async ({ database = false } = {}) => {
      const pid = await databasePid();
      down();
      if (database) signal(pid);
      await server.kill();
      return { databaseOutlivedMs: await untilGone(pid) };
    },
    start: async () => {
      const from = performance.now();
      server = await startServerProcess({ dataDir: options.dataDir, env });
      up.resolve();
      return performance.now() - from;
    },
    startAndKill: async (afterMs) => {
      const doomed = runProgram({
        command: [process.execPath, SERVER_MAIN],
        env: { ...env, DATA_DIR: options.dataDir },
      });
      await sleep(afterMs);
      doomed.signal("SIGKILL");
      await doomed.exited;
    },
    stop: async () => {
      down();
      return server.stop();
    },
  };
};
