import { once } from "node:events";
import { get } from "node:http";
import { connect, type Socket } from "node:net";

/** What a server is full of, from outside; each is let go by ending it. */
export interface Load {
  /** Lets all go; the server has room again some moments later. */
  leave(): void;
}

const isFull = async (address: string, headers: Record<string, string>): Promise<boolean> => {
  const leaving = new AbortController();
  const answer = await fetch(address, { headers, signal: leaving.signal });
  leaving.abort();
  return answer.status === 503;
};

/** Takes up so many requests: each says that it has a body, and never sends it. */
export const fillRequests = async (url: string, count: number): Promise<Load> => {
  const { hostname, port, host } = new URL(url);
  const sockets: Socket[] = [];
  const leave = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  // Others ask and are answered meanwhile: the last place may take more than one try.
  while (!(await isFull(`${url}/api/info`, {}))) {
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
  return { leave };
};

/** Takes up every event stream that is left, as other devices of the visitor with this cookie. */
export const fillStreams = async (url: string, cookie: string): Promise<Load> => {
  const address = `${url}/api/events`;
  const streams: { destroy(): unknown }[] = [];
  while (!(await isFull(address, { cookie }))) {
    const stream = get(address, { headers: { cookie } });
    stream.on("error", () => undefined);
    streams.push(stream);
    await once(stream, "response");
  }
  return {
    leave: () => {
      for (const stream of streams) stream.destroy();
    },
  };
};
