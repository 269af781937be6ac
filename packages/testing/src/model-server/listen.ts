import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on a free port of loopback; `close` breaks every open connection. */
export const listen = async (
  serve: (message: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      response.destroy();
      // A caller may leave while its request is still being read; anything else is a defect.
      if (message.complete) throw error;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
