import {
  freePort,
  startFaultProxy,
  startServerProcess,
  type ServerProcess,
} from "@evenfall/testing";
import { linkOf, type Link } from "./link.ts";
import { clockLibrary, createOwnClock, type OwnClock } from "./own-clock.ts";

/** One server process, and its links to what it stands on. */
export interface Node {
  readonly name: string;
  readonly port: number;
  /** Its own address, past the balancer. */
  readonly url: string;
  readonly toDatabase: Link;
  readonly toNats: Link;
  /** Null while it does not run. */
  readonly pid: number | null;
  /** Resolves when it serves, at once if it does; rejects if it could not be started. */
  readonly up: Promise<void>;
  /** Where it was started with a clock of its own. */
  readonly clock: OwnClock | null;
  /** SIGKILL: as when its machine fails. */
  kill(): Promise<void>;
  /** SIGTERM, until it has ended. Gives its exit code. */
  stop(): Promise<number | null>;
  /** SIGSTOP; the returned function lets it go on. */
  pause(): () => void;
  /** Starts it again; resolves as `up` does. */
  start(how?: NodeStart): Promise<void>;
  /** Ends it for good; rejects where it does not end with 0. */
  close(): Promise<void>;
}

export interface NodeStart {
  /** Goes by a clock that can be set. */
  readonly ownClock?: boolean;
  /** Another program than this tree's, as another version of it. */
  readonly program?: string;
}

export interface NodeOptions {
  readonly name: string;
  /** Where the hosts of the database listen. */
  readonly databasePorts: readonly number[];
  /** Null without NATS. */
  readonly natsPort: number | null;
  /** Settings but for the address, the database and NATS. */
  readonly env: Readonly<Record<string, string>>;
  /** The database's URL with its hosts at these ports of loopback. */
  databaseUrl(ports: readonly number[]): string;
  /** Hears that its process ended, or did not start, and nobody had asked for that. It is started again. */
  onOwnEnd(words: string): void;
}

const START_AGAIN = 2;

/** Starts one; resolves when it serves. */
export const startNode = async (options: NodeOptions): Promise<Node> => {
  const port = await freePort();
  const databases = await Promise.all(options.databasePorts.map((at) => startFaultProxy(at)));
  const nats = options.natsPort === null ? [] : [await startFaultProxy(options.natsPort)];
  const env = {
    ...options.env,
    PORT: String(port),
    DATABASE_URL: options.databaseUrl(databases.map((proxy) => proxy.port)),
    ...Object.fromEntries(nats.map((proxy) => ["NATS_URL", `nats://127.0.0.1:${proxy.port}`])),
  };
  let server: ServerProcess | null = null;
  let clock: OwnClock | null = null;
  let up: Promise<void> = Promise.resolve();
  let isClosed = false;

  const current = (): ServerProcess => {
    if (server === null) throw new Error(`${options.name} does not run`);
    return server;
  };
  const run = async (how: NodeStart): Promise<void> => {
    clock?.remove();
    const library = how.ownClock === true ? clockLibrary() : null;
    clock = library === null ? null : createOwnClock(library);
    const started = await startServerProcess({ ...how, env: { ...env, ...clock?.env } });
    server = started;
    void started.exited.then((code) => {
      if (server !== started) return;
      server = null;
      options.onOwnEnd(`${options.name} ended by itself with ${code}: ${started.output()}`);
      if (!isClosed) void start(how);
    });
  };
  /** One that does not start is reported, and tried again a few times. */
  const runs = async (how: NodeStart): Promise<void> => {
    for (let failed = 0; ; failed += 1)
      try {
        return await run(how);
      } catch (error) {
        if (failed === START_AGAIN || isClosed) throw error;
        options.onOwnEnd(`${options.name}: ${String(error)}`);
      }
  };
  /** Whoever ends it says so first. */
  const ended = (): ServerProcess => {
    const last = current();
    server = null;
    return last;
  };
  const stop = async (): Promise<number | null> => {
    const last = ended();
    const exitCode = await last.stop();
    await last.dispose();
    return exitCode;
  };
  const start = (how: NodeStart = {}): Promise<void> => {
    up = runs(how);
    // Whoever waits for it meets the failure; it may be that nobody does yet.
    up.catch(() => undefined);
    return up;
  };
  await start();
  return {
    name: options.name,
    port,
    url: `http://127.0.0.1:${port}`,
    toDatabase: linkOf(databases),
    toNats: linkOf(nats),
    get pid() {
      return server?.pid ?? null;
    },
    get up() {
      return up;
    },
    get clock() {
      return clock;
    },
    kill: async () => {
      const last = ended();
      await last.kill();
      await last.dispose();
    },
    stop,
    pause: () => {
      const { pid } = current();
      process.kill(pid, "SIGSTOP");
      return () => void process.kill(pid, "SIGCONT");
    },
    start,
    close: async () => {
      isClosed = true;
      await up.catch(() => undefined);
      const exitCode = server === null ? 0 : await stop();
      clock?.remove();
      await Promise.all([...databases, ...nats].map((proxy) => proxy.close()));
      if (exitCode !== 0) throw new Error(`${options.name} ended with ${exitCode}`);
    },
  };
};
