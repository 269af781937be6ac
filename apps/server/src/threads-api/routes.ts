import { fail, ok, type Result } from "@evenfall/domain";
import { Hono } from "hono";
import { isDatabaseUnavailable } from "../platform/database/failure-code.ts";
import type { HttpEnv } from "../platform/http/index.ts";
import type { Secret } from "../platform/secrets/secret.ts";
import { checkKey } from "./wire/key.ts";
import { mountAssistants } from "./assistant-routes.ts";
import { mountMessages } from "./threads/message-routes.ts";
import {
  betaHeaderMissing,
  errorResponse,
  noSuchUrl,
  notNow,
  serverError,
  type ProtocolError,
} from "./wire/protocol-error.ts";
import { mountRuns } from "./runs/run-routes.ts";
import { mountSteps } from "./runs/step-routes.ts";
import type { ThreadService } from "./thread-service.ts";
import { mountThreads } from "./threads/thread-routes.ts";

/** What stands at the door: the key, and the header by which clients name the protocol. */
const mayEnter = (
  request: { readonly method: string; readonly path: string; readonly headers: Headers },
  apiKey: Secret | null,
): Result<null, ProtocolError> => {
  if (apiKey === null) return fail(noSuchUrl(request.method, request.path));
  const known = checkKey(request.headers.get("authorization"), apiKey);
  if (!known.ok) return known;
  const beta = (request.headers.get("openai-beta") ?? "").split(",").map((name) => name.trim());
  return beta.includes("assistants=v2") ? ok(null) : fail(betaHeaderMissing);
};

/**
 * Mounts the service at `/v1`, ahead of anything that answers every path. Reads no cookie and looks
 * at no origin: the key alone opens it. Closed, it answers as if nothing were there.
 */
export const mountThreadService = (app: Hono<HttpEnv>, service: ThreadService): void => {
  const v1 = new Hono<HttpEnv>();
  v1.onError((error, context) => {
    const passing = isDatabaseUnavailable(error);
    service.log.error(
      { err: error, requestId: context.get("requestId"), path: context.req.routePath },
      passing ? "the database is unavailable" : "unexpected error in a request of a program",
    );
    return errorResponse(passing ? notNow : serverError);
  });
  v1.use("*", async (context, next) => {
    const { method, path, raw } = context.req;
    const allowed = mayEnter({ method, path, headers: raw.headers }, service.apiKey);
    return allowed.ok ? next() : errorResponse(allowed.error);
  });
  mountAssistants(v1, service);
  // Ahead of the threads: "runs" is no thread's id.
  mountRuns(v1, service);
  mountSteps(v1, service);
  mountThreads(v1, service);
  mountMessages(v1, service);
  v1.all("*", (context) => errorResponse(noSuchUrl(context.req.method, context.req.path)));
  app.route("/v1", v1);
};
