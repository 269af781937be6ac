import {
  freePort,
  startFaultProxy,
  startServerProcess,
  type FaultProxy,
  type ServerProcess,
} from "@evenfall/testkit";

/** One server process, and its links to what it stands on. */
export interface Node {
  readonly name: string;
  readonly port: number;
  readonly toDatabase: FaultProxy;
  readonly toNats: FaultProxy;
  readonly pid: number;
  /** SIGKILL: as when its machine fails. */
  kill(): Promise<void>;
  /** SIGTERM, until it has ended. Gives its exit code. */
  stop(): Promise<number | null>;
  /** SIGSTOP; the returned function lets it go on. */
  pause(): () => void;
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface NodeOptions {
  readonly name: string;
  readonly databasePort: number;
  readonly natsPort: number;
  /** Settings but for the address, the database and NATS. */
  readonly env: Readonly<Record<string, string>>;
  /** The database's URL at a port of loopback. */
  databaseUrl(port: number): string;
}

/** Starts one; resolves when it serves. */
export const startNode = async (options: NodeOptions): Promise<Node> => {
  const port = await freePort();
  const toDatabase = await startFaultProxy(options.databasePort);
  const toNats = await startFaultProxy(options.natsPort);
  const run = (): Promise<ServerProcess> =>
    startServerProcess({
      env: {
        ...options.env,
        PORT: String(port),
        DATABASE_URL: options.databaseUrl(toDatabase.port),
        NATS_URL: `nats://127.0.0.1:${toNats.port}`,
      },
    });
  let server = await run();
  return {
    name: options.name,
    port,
    toDatabase,
    toNats,
    get pid() {
      return server.pid;
    },
    kill: () => server.kill(),
    stop: () => server.stop(),
    pause: () => {
      const { pid } = server;
      process.kill(pid, "SIGSTOP");
      return () => void process.kill(pid, "SIGCONT");
    },
    start: async () => {
      await server.dispose();
      server = await run();
    },
    close: async () => {
      await server.dispose();
      await Promise.all([toDatabase.close(), toNats.close()]);
    },
  };
};
