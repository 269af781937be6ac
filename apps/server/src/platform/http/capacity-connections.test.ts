import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { boundConnections } from "./capacity-connections.ts";

it("takes as many connections as its streams and requests may need, and drops the next", async () => {
  const server = createServer();
  boundConnections(server, { streamsMax: 2, requestsMax: 1 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 8; count += 1) {
    const taken = once(server, "connection");
    connect(port, "127.0.0.1").on("error", () => undefined);
    await taken;
  }
  const dropped = once(server, "drop");
  connect(port, "127.0.0.1").on("error", () => undefined);
  expect(await dropped).toMatchObject([{ localPort: port }]);
});
