import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** What a server is full of, from outside. */
export interface Load {
  /** Lets all go; the server has room again some moments later. */
  leave(): void;
}

const isFull = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/info`)).status === 503;

/** Takes up so many requests: each says that it has a body, and never sends it. */
export const fillRequests = async (url: string, count: number): Promise<Load> => {
  const { hostname, port, host } = new URL(url);
  const sockets: Socket[] = [];
  // Others ask and are answered meanwhile: the last place may take more than one try.
  while (!(await isFull(url))) {
    if (sockets.length > 10 * count) throw new Error("the server is never full");
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(
      `POST /api/visitor/age-step HTTP/1.1\r\nhost: ${host}\r\norigin: ${url}\r\n` +
        "content-type: application/json\r\ncontent-length: 40\r\n\r\n",
    );
    sockets.push(socket);
  }
  return {
    leave: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
