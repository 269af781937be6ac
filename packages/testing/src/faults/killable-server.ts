import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { dataFolder } from "../platform/data-folder.ts";
import { startServerProcess, type ServerProcessOptions } from "../server-process/server-process.ts";
import { freePort } from "./free-port.ts";
import { isGone, untilGone } from "./process-watch.ts";

/**
 * A real server at one address that may be killed at any moment, and started again on the same data;
 * `close` stops it and removes the data.
 */
export const startKillableServer = async (settings: ServerProcessOptions["env"]) => {
  const dataDir = dataFolder("killable");
  const env = { PORT: String(await freePort()), ...settings };
  let server = await startServerProcess({ dataDir, env });

  /** Process number of the built-in database, as its own lock file states it. */
  const databasePid = async (): Promise<number> =>
    Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);

  return {
    url: server.url,
    dataDir,
    /** The process that serves now. */
    current: () => server,
    databasePid,
    /** SIGKILL to the server; with `database` to PostgreSQL too, as when the machine fails. */
    kill: async ({ database = false } = {}): Promise<void> => {
      const pid = await databasePid();
      if (database && !isGone(pid)) process.kill(pid, "SIGKILL");
      await server.kill();
      await untilGone(pid);
    },
    start: async (): Promise<void> => {
      server = await startServerProcess({ dataDir, env });
    },
    stop: () => server.stop(),
    close: async (): Promise<void> => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;
