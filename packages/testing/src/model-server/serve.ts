import { startModelServer } from "./model-server.ts";
import { reply } from "./replies.ts";

// The stand-in as a process of its own. Each reply carries the number of its call.

const server = await startModelServer({
  script: reply(({ request }) => `This is reply number ${request.number}.`),
});
process.stdout.write(`${server.url}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
