import { once } from "node:events";
import type { AddressInfo, Server, Socket } from "node:net";

/** Has a server listen on a port of loopback, a free one by default; gives the port. */
export const listenOn = async (server: Server, port = 0): Promise<number> => {
  await once(server.listen(port, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
};

/** Resets every open connection, once. Gives how many there were. */
export const resetAll = (open: ReadonlySet<Socket>): number => {
  const count = open.size;
  for (const socket of open) socket.resetAndDestroy();
  return count;
};

/** Stops listening, and ends every open connection. */
export const closeWith = (server: Server, open: ReadonlySet<Socket>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of open) socket.destroy();
  });
