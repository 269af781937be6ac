import {
  freePort,
  startFaultProxy,
  startServerProcess,
  type FaultProxy,
  type ServerProcess,
} from "@evenfall/testing";

/** All connections from a node to something it depends on, such as the database. */
export type Link = Pick<FaultProxy, "breaks" | "mends" | "resets">;

interface NodeOptions {
  readonly name: string;
  /** The ports of the database's hosts. */
  readonly databasePorts: readonly number[];
  /** Null without NATS. */
  readonly natsPort: number | null;
  /** The node's settings, except for its address, the database and NATS. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes the database's URL for these loopback ports of its hosts. */
  databaseUrl(ports: readonly number[]): string;
  /** Called when its process ends by itself or does not start. */
  onOwnEnd(words: string): void;
}

/** Joins proxies that break together, since the database has two hosts. */
const linkOf = (proxies: readonly FaultProxy[]): Link => ({
  breaks: (fault) => proxies.forEach((proxy) => proxy.breaks(fault)),
  mends: () => proxies.forEach((proxy) => proxy.mends()),
  resets: () => proxies.reduce((sum, proxy) => sum + proxy.resets(), 0),
});

/** Starts a server process with links to what it depends on; resolves when it serves. */
export const startNode = async (options: NodeOptions) => {
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
  let up: Promise<void> = Promise.resolve();

  const run = async (program?: string): Promise<void> => {
    const started = await startServerProcess({
      env,
      ...(program === undefined ? {} : { program }),
    });
    server = started;
    void started.exited.then((code) => {
      if (server !== started) return;
      server = null;
      options.onOwnEnd(`${options.name} ended by itself with ${code}: ${started.output()}`);
    });
  };
  const start = (program?: string): Promise<void> => {
    up = run(program);
    up.catch((error: unknown) => options.onOwnEnd(`${options.name}: ${String(error)}`));
    return up;
  };
  const current = (): ServerProcess => {
    if (server === null) throw new Error(`${options.name} does not run`);
    return server;
  };
  /** Ends the process on purpose, so that `onOwnEnd` is not called. */
  const ends = async <Value>(how: (last: ServerProcess) => Promise<Value>): Promise<Value> => {
    const last = current();
    server = null;
    const value = await how(last);
    await last.dispose();
    return value;
  };
  const stop = () => ends((last) => last.stop());
  await start();
  return {
    name: options.name,
    port,
    /** The node's own address, bypassing the load balancer. */
    url: `http://127.0.0.1:${port}`,
    toDatabase: linkOf(databases),
    toNats: linkOf(nats),
    /** Resolves when it serves, at once if it does; rejects if it could not be started. */
    get up() {
      return up;
    },
    /** Sends SIGKILL, as if its machine failed. */
    kill: () => ends((last) => last.kill()),
    /** Sends SIGTERM and waits for its end. Gives the exit code. */
    stop,
    /** Sends SIGSTOP; the returned function lets it continue. */
    pause: () => {
      const { pid } = current();
      process.kill(pid, "SIGSTOP");
      return () => void process.kill(pid, "SIGCONT");
    },
    /** Starts it again, possibly with another version's program; resolves as `up` does. */
    start,
    /** Ends it for good; rejects if the exit code is not 0. */
    close: async (): Promise<void> => {
      await up.catch(() => undefined);
      const exitCode = server === null ? 0 : await stop();
      await Promise.all([...databases, ...nats].map((proxy) => proxy.close()));
      if (exitCode !== 0) throw new Error(`${options.name} ended with ${exitCode}`);
    },
  };
};

export type Node = Awaited<ReturnType<typeof startNode>>;
