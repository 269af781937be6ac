import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { closeWith, listenOn, resetAll } from "./loopback.ts";

export interface BalancerOptions {
  /** Ports of loopback, in any order. */
  readonly ports: readonly number[];
  /** Listens there; a free port by default. */
  readonly port?: number;
  /**
   * Asks each node this often whether it is ready, and sends connections only to ready ones. A ready
   * node that refuses a connection then fails it, as behind a service of Kubernetes.
   */
  readonly asksEveryMs?: number;
}

/** Asks nodes at ports of loopback for `/readyz`, over and over, each time on a new connection. */
const watchReadiness = (ports: readonly number[], everyMs: number) => {
  const ended = new AbortController();
  const ready = new Set<number>();
  const looking = new Set<() => void>();

  const ask = async (port: number): Promise<boolean> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        headers: { connection: "close" },
        signal: ended.signal,
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const watch = async (port: number): Promise<void> => {
    while (!ended.signal.aborted) {
      if (await ask(port)) ready.add(port);
      else ready.delete(port);
      for (const look of looking) look();
      await sleep(everyMs);
    }
  };
  for (const port of ports) void watch(port);

  return {
    isReady: (port: number) => ready.has(port),
    untilIs: (port: number, wanted: boolean) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (ready.has(port) !== wanted) return;
          looking.delete(look);
          resolve();
        };
        looking.add(look);
        look();
      }),
    stop: () => ended.abort(),
  };
};

const arrives = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });

/**
 * Balances connections between several nodes, like a reverse proxy without sticky sessions. Each goes
 * to the next node in turn that accepts it; if none does, it is closed.
 */
export const startBalancer = async ({ ports, port = 0, asksEveryMs }: BalancerOptions) => {
  const open = new Set<Socket>();
  const readiness = asksEveryMs === undefined ? null : watchReadiness(ports, asksEveryMs);
  let turn = 0;

  /** Where a connection may go, the next in turn first. */
  const candidates = (): readonly number[] => {
    const first = (turn += 1);
    const inTurn = ports.map((_, index) => ports[(first + index) % ports.length] ?? 0);
    return readiness === null ? inTurn : inTurn.filter(readiness.isReady).slice(0, 1);
  };

  const join = async (visitor: Socket): Promise<void> => {
    open.add(visitor);
    visitor.on("error", () => visitor.destroy());
    visitor.on("close", () => open.delete(visitor));
    for (const candidate of candidates()) {
      const node = await arrives(candidate);
      if (node === null) continue;
      node.on("error", () => visitor.destroy());
      node.on("close", () => visitor.destroy());
      visitor.on("close", () => node.destroy());
      if (visitor.destroyed) node.destroy();
      visitor.pipe(node).pipe(visitor);
      return;
    }
    visitor.destroy();
  };
  const server = createServer((visitor) => void join(visitor));
  return {
    url: `http://127.0.0.1:${await listenOn(server, port)}`,
    /** Resolves once the node at that port is known to be ready, or not to be; needs `asksEveryMs`. */
    untilReadyIs: async (node: number, ready: boolean) => readiness?.untilIs(node, ready),
    resets: () => resetAll(open),
    close: () => {
      readiness?.stop();
      return closeWith(server, open);
    },
  };
};

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;
