import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Open event streams and nothing else.

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/event-stream" }).write(": open\n\n");
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on("SIGTERM", () => process.exit(0));
