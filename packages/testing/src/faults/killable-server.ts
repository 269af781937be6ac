import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startServerProcess, type ServerProcess } from "../server-process/server-process.ts";
import { freePort } from "./free-port.ts";
import { isGone, untilGone } from "./process-watch.ts";

export interface KillableServerOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A real server at one address that is killed and started again on the same data. */
export interface KillableServer {
  readonly url: string;
  readonly dataDir: string;
  /** The process that serves now. */
  current(): ServerProcess;
  /** Process number of the built-in database, as its own lock file states it. */
  databasePid(): Promise<number>;
  /** SIGKILL to the server; with `database` to PostgreSQL too, as when the machine fails. */
  kill(options?: { readonly database?: boolean }): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  stop(): Promise<number | null>;
}

/** Starts a server that may be killed at any moment. The caller removes the folder. */
export const startKillableServer = async ({
  dataDir,
  env: settings,
}: KillableServerOptions): Promise<KillableServer> => {
  const env = { PORT: String(await freePort()), ...settings };
  let server = await startServerProcess({ dataDir, env });

  const databasePid = async (): Promise<number> =>
    Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);

  return {
    url: server.url,
    dataDir,
    current: () => server,
    databasePid,
    kill: async ({ database = false } = {}) => {
      const pid = await databasePid();
      if (database && !isGone(pid)) process.kill(pid, "SIGKILL");
      await server.kill();
      await untilGone(pid);
    },
    start: async () => {
      server = await startServerProcess({ dataDir, env });
    },
    stop: () => server.stop(),
  };
};
