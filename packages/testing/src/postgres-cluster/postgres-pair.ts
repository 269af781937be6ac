import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../faults/free-port.ts";
import { createPostgresServer, type PostgresServer } from "./postgres-server.ts";
import {
  clusterFolder,
  clusterOwner,
  initialise,
  runPostgresProgram,
  socketFolderIn,
} from "./programs.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

/** The database in it, as an operator would create it. */
const DATABASE = "evenfall";

/** One of the two servers, with its name as a standby. */
interface Member {
  readonly name: "first" | "second";
  readonly server: PostgresServer;
  readonly disk: SmallDisk | string;
}

const diskFor = (folder: string, megabytes: number | undefined): SmallDisk | string => {
  if (megabytes === undefined) return "none was asked for";
  const owner = clusterOwner();
  if (owner === null) return "only root may mount a small disk";
  mkdirSync(folder);
  return mountSmallDisk(folder, { megabytes, owner });
};

/** Fills an empty folder with a base backup of the other server, configured to follow it. */
const copyOf = (from: PostgresServer, to: Member): Promise<string> =>
  runPostgresProgram("pg_basebackup", [
    `--dbname=host=127.0.0.1 port=${from.port} user=postgres application_name=${to.name}`,
    `--pgdata=${to.server.folder}`,
    "--write-recovery-conf",
    "--wal-method=stream",
    "--checkpoint=fast",
    "--no-sync",
  ]);

/** Polls, as PostgreSQL has no event for it. */
const untilFollowed = async (primary: PostgresServer, isSynchronous: boolean): Promise<void> => {
  const state = isSynchronous ? " and sync_state = 'sync'" : "";
  const question = `select count(*) from pg_stat_replication where state = 'streaming'${state}`;
  while ((await primary.query(question)) !== "1") await sleep(20);
};

/**
 * Starts a real PostgreSQL 15 and a second one that follows it by streaming replication; both on free
 * ports of loopback, all files in a folder of their own, each on a disk of that many megabytes if one
 * can be mounted. The caller disposes of them; they end with its process in any case.
 */
export const startPostgresPair = async (diskMegabytes?: number) => {
  const folder = clusterFolder();
  const memberIn = async (name: Member["name"]): Promise<Member> => ({
    name,
    disk: diskFor(join(folder, name), diskMegabytes),
    server: createPostgresServer({
      folder: join(folder, name),
      port: await freePort(),
      socketFolder: socketFolderIn(folder),
    }),
  });
  const first = await memberIn("first");
  const second = await memberIn("second");
  let [primary, standby] = [first, second];

  const dispose = async (): Promise<void> => {
    await Promise.all([first.server.stop(), second.server.stop()]);
    for (const { disk } of [first, second]) if (typeof disk !== "string") disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await initialise(first.server.folder);
    await first.server.start();
    await first.server.query(`create database ${DATABASE}`);
    await copyOf(first.server, second);
    await second.server.start();
    await untilFollowed(first.server, false);
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    /** The one that takes writes; another one after a failover. */
    get primary(): PostgresServer {
      return primary.server;
    },
    /** The one that follows the primary by streaming. */
    get standby(): PostgresServer {
      return standby.server;
    },
    database: DATABASE,
    /** One URL that lists both, the first named first. */
    url: () =>
      `postgresql://postgres@127.0.0.1:${first.server.port},127.0.0.1:${second.server.port}/${DATABASE}?target_session_attrs=read-write`,
    /** The disk of the primary, or why it has none of its own. */
    get disk(): SmallDisk | string {
      return primary.disk;
    },
    /** From now on until the next start, the primary confirms a commit only once the standby has it. */
    waitsForStandby: async (): Promise<void> => {
      const { server } = primary;
      await untilFollowed(server, false);
      await server.query(
        // In quotes, as FIRST is also a keyword of this setting.
        `alter system set synchronous_standby_names = 'FIRST 1 ("${standby.name}")'`,
      );
      await server.query("select pg_reload_conf()");
      await untilFollowed(server, true);
      // Not left in any file: a restarted server or a copy waits for no standby.
      await server.query("alter system reset synchronous_standby_names");
    },
    /** Promotes the standby; from then on it is the primary here, and the other one the standby. */
    failsOver: async (): Promise<void> => {
      await standby.server.promote();
      [primary, standby] = [standby, primary];
    },
    /** Rebuilds the standby as a copy of the primary; resolves once it follows. */
    rebuildsStandby: async (): Promise<void> => {
      await standby.server.kill();
      for (const name of readdirSync(standby.server.folder))
        rmSync(join(standby.server.folder, name), { recursive: true, force: true });
      await copyOf(primary.server, standby);
      await standby.server.start();
      await untilFollowed(primary.server, false);
    },
    dispose,
  };
};

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;
