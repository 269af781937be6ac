// Loaded before a server's program: sends its push messages to the service on loopback at PUSH_SERVICE.
import { request as requestHttp } from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import type { createPost } from "@evenfall/server/push/post.ts";

type Ask = NonNullable<Parameters<typeof createPost>[0]>;

const ask: Ask = (endpoint, options, answered) =>
  requestHttp(
    new URL(new URL(endpoint).pathname, process.env["PUSH_SERVICE"]),
    { ...options, agent: undefined },
    answered,
  );

https.request = ask as typeof https.request;
syncBuiltinESMExports();
