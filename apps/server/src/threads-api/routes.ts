import { fail, ok, type Result } from "@evenfall/domain";
import { Hono } from "hono";
import { isDatabaseUnavailable } from "../platform/database/failure-code.ts";
import type { HttpEnv } from "../platform/http/index.ts";
import { constantTimeEqual, sha256 } from "../platform/secrets/keys.ts";
import type { Secret } from "../platform/secrets/secret.ts";
import { findCharacter } from "./find-character.ts";
import { OPERATIONS } from "./operations.ts";
import {
  betaHeaderMissing,
  errorResponse,
  keyMissing,
  keyWrong,
  noSuchUrl,
  notNow,
  readOnlyAssistants,
  serverError,
  type ProtocolError,
} from "./wire/protocol-error.ts";
import type { ThreadService } from "./thread-service.ts";

/** Checks a request's API key, and the header by which clients name the protocol. */
const mayEnter = (
  request: { readonly method: string; readonly path: string; readonly headers: Headers },
  apiKey: Secret | null,
): Result<null, ProtocolError> => {
  if (apiKey === null) return fail(noSuchUrl(request.method, request.path));
  const given = /^Bearer +(\S+) *$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (given === undefined) return fail(keyMissing);
  if (!constantTimeEqual(sha256(given), sha256(apiKey.reveal()))) return fail(keyWrong(given));
  const beta = (request.headers.get("openai-beta") ?? "").split(",").map((name) => name.trim());
  return beta.includes("assistants=v2") ? ok(null) : fail(betaHeaderMissing);
};

/**
 * Mounts the service at `/v1`, ahead of anything that answers every path. Reads no cookie and looks
 * at no origin: the key alone opens it. Without a key set, it answers as if nothing were there.
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
  for (const { method, path, answer } of OPERATIONS)
    v1.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), (context) =>
      answer(context, service),
    );
  v1.post("/assistants", () => errorResponse(readOnlyAssistants));
  v1.on(["POST", "DELETE"], "/assistants/:id", (context) => {
    const found = findCharacter(service.characters, context.req.param("id"));
    return errorResponse(found.ok ? readOnlyAssistants : found.error);
  });
  v1.all("*", (context) => errorResponse(noSuchUrl(context.req.method, context.req.path)));
  app.route("/v1", v1);
};
