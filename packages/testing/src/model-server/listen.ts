import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOn } from "../network/loopback.ts";

/** A server on a free port of loopback; `close` breaks every open connection. */
export const listen = async (
  serve: (message: IncomingMessage, response: ServerResponse) => Promise<void>,
) => {
  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      response.destroy();
      // A caller may leave while its request is still being read; anything else is a defect.
      if (message.complete) throw error;
    });
  });
  return {
    url: `http://127.0.0.1:${await listenOn(server)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
