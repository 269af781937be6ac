import { Hono } from "hono";
import type { HttpEnv } from "@evenfall/server/platform/http/index.ts";

/** An application whose requests all have the id `request-1`. */
export const appOfTest = (): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>();
  app.use(async (context, next) => {
    context.set("requestId", "request-1");
    await next();
  });
  return app;
};

/** What `app` answers, asked without a network and with a body as JSON. */
export const askApp = (app: Hono<HttpEnv>, method: string, path: string, body?: unknown) =>
  app.request(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
