import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface RecordingProxy {
  readonly url: string;
  /** Every call that passed, oldest first: `POST /v1/threads`. */
  readonly calls: readonly string[];
}

/** Stands before a server, passes everything on as it is, and notes what was called. */
export const startRecordingProxy = async (target: string): Promise<RecordingProxy> => {
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    const { host: _host, ...headers } = incoming.headers;
    const passed = forward(
      new URL(incoming.url ?? "/", target),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
};
