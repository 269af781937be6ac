import { once } from "node:events";
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from "node:net";

/** A way to a server that can be shut in the manners of a bad network. */
export interface Gate {
  readonly port: number;
  /** Ends of connections that are open, two for each. */
  readonly ends: number;
  /** Lets bytes pass, and new connections in. */
  open(): void;
  /** Breaks what is connected and lets nobody in. */
  shut(): void;
  /** Takes bytes and passes none on, as where a cable was pulled; connections stay. */
  hold(): void;
}

/** Stands before a port or a socket of this machine. */
export const startGate = async (
  target: NetConnectOpts,
  onEnd: (end: () => Promise<void>) => void,
): Promise<Gate> => {
  const sockets = new Set<Socket>();
  let state: "open" | "shut" | "held" = "open";
  const destroyAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((visitor) => {
    if (state === "shut") {
      visitor.destroy();
      return;
    }
    const beyond = connect(target);
    for (const [one, other] of [
      [visitor, beyond],
      [beyond, visitor],
    ] as const) {
      sockets.add(one);
      one.on("data", (bytes: Buffer) => {
        // What is held is lost for good, as a connection that then breaks loses it.
        if (state === "open") other.write(bytes);
      });
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onEnd(async () => {
    destroyAll();
    const closed = once(server, "close");
    server.close();
    await closed;
  });
  return {
    port: (server.address() as AddressInfo).port,
    get ends() {
      return sockets.size;
    },
    open: () => {
      // A stream of bytes with a hole in it is no connection any more.
      if (state === "held") destroyAll();
      state = "open";
    },
    shut: () => {
      state = "shut";
      destroyAll();
    },
    hold: () => {
      state = "held";
    },
  };
};
