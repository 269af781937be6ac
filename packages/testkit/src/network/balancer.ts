import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A balancer of connections before several nodes, as a reverse proxy without sticky sessions is. */
export interface Balancer {
  readonly url: string;
  /** Resets every open connection, once. Gives how many there were. */
  resets(): number;
  close(): Promise<void>;
}

export interface BalancerOptions {
  /** Ports of loopback, in any order. */
  readonly ports: readonly number[];
  /** Listens there; a free port by default. */
  readonly port?: number;
}

const arrives = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });

/** Each connection goes to the next node in turn that takes it; where none does, it is closed. */
export const startBalancer = async ({ ports, port = 0 }: BalancerOptions): Promise<Balancer> => {
  const open = new Set<Socket>();
  let turn = 0;
  const join = async (visitor: Socket): Promise<void> => {
    open.add(visitor);
    visitor.on("error", () => visitor.destroy());
    visitor.on("close", () => open.delete(visitor));
    const first = (turn += 1);
    for (let tried = 0; tried < ports.length; tried += 1) {
      const node = await arrives(ports[(first + tried) % ports.length] ?? 0);
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
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    resets: () => {
      const count = open.size;
      for (const socket of open) socket.resetAndDestroy();
      return count;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};
