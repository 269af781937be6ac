import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import type { Clock } from "../clock.ts";

/** How long an unused connection is kept when stopping, in case a request on it is already on its way. */
export const ON_ITS_WAY_MS = 300;

/** Turns of the event loop, one connection each, in which connections that already wait are taken. */
const LET_IN_MAX = 1_000;
const QUIET_TURNS = 3;

/** How long requests that are being answered may take to finish. */
export const ANSWERED_WITHIN_MS = 10_000;

/** Keeps track of a server's connections, to close them without losing a request. Call it before the server listens. */
export const watchConnections = (server: Server, clock: Clock) => {
  const responses = new Set<ServerResponse>();
  /** The newest response on each connection, as requests may be pipelined: only this one may end the connection. */
  const newestOn = new WeakMap<Socket, ServerResponse>();
  const unused = new Set<Socket>();
  let isLast = false;
  let isClosing = false;
  let isLooking = false;
  let taken = 0;

  /** Closes idle connections, soon: a response that began before `closeKeepAlive` has promised keep-alive. */
  const closeIdleSoon = (): void => {
    if (isLooking) return;
    isLooking = true;
    setImmediate(() => {
      isLooking = false;
      server.closeIdleConnections();
    });
  };

  server.on("connection", (socket: Socket) => {
    taken += 1;
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.prependListener("request", ({ socket }, response: ServerResponse) => {
    unused.delete(socket);
    responses.add(response);
    if (isLast) {
      const earlier = newestOn.get(socket);
      if (earlier !== undefined && responses.has(earlier)) earlier.shouldKeepAlive = true;
      response.shouldKeepAlive = false;
    }
    newestOn.set(socket, response);
    response.once("close", () => {
      responses.delete(response);
      if (isClosing) closeIdleSoon();
    });
  });

  /** From now on each response ends its connection. New connections are still taken. */
  const closeKeepAlive = (): void => {
    isLast = true;
    for (const response of responses)
      if (newestOn.get(response.req.socket) === response) response.shouldKeepAlive = false;
  };

  /** Connections that wait to be taken would be cut unheard; each turn of the event loop takes one of them. */
  const letIn = async (): Promise<void> => {
    for (let left = LET_IN_MAX, quiet = 0; left > 0 && quiet < QUIET_TURNS; left -= 1) {
      const before = taken;
      await turn();
      quiet = taken === before ? quiet + 1 : 0;
    }
  };

  /** Not by HTTP's own `close`, which cuts idle connections at once, and with them a request just sent on one. */
  const closeDoor = async (): Promise<void> => {
    await letIn();
    const closed = Promise.withResolvers<void>();
    server.once("close", closed.resolve);
    NetServer.prototype.close.call(server);
    await closed.promise;
  };

  const closeUnused = (): void => {
    isClosing = true;
    server.closeIdleConnections();
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };

  return {
    closeKeepAlive,
    /**
     * Takes no new connections, lets requests finish within `ANSWERED_WITHIN_MS`, then cuts what is left; resolves
     * when all are gone. Whoever opened a stream has to end it.
     */
    close: async (): Promise<void> => {
      closeKeepAlive();
      const cancels = [
        clock.after(ON_ITS_WAY_MS, closeUnused),
        clock.after(ANSWERED_WITHIN_MS, () => server.closeAllConnections()),
      ];
      await closeDoor();
      for (const cancel of cancels) cancel();
    },
  };
};
