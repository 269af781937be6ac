import type { IncomingMessage } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import { isDatabaseUnavailable } from "../database/failure-code.ts";
import type { RequestMetrics } from "../telemetry/metrics.ts";
import { routeTemplate, traceRequests } from "../telemetry/tracing/index.ts";
import type { HttpEnv } from "./http-env.ts";
import { failureResponse, type HttpFailure } from "./http-failure.ts";
import { securityHeaders } from "./security-headers.ts";
import type { SetupWarnings } from "./setup-warnings.ts";
import type { Runtime } from "../runtime.ts";

/** Makes a failure response in the contract's format, with the request's id. */
export type Refuse = (
  context: { get(name: "requestId"): string },
  failure: HttpFailure,
) => Response;

/** The network address at the other end of the connection; empty if unknown. */
export const peerOf = (incoming: IncomingMessage | undefined): string =>
  incoming?.socket.remoteAddress ?? "";

/** Gives each request an id, span, count, security headers, and an answer if it throws. Mount before any route. */
export const observeRequests = (
  app: Hono<HttpEnv>,
  deps: Pick<Runtime, "clock" | "ids" | "log" | "scope" | "tracing"> & {
    readonly requests: RequestMetrics;
    readonly warnings: SetupWarnings;
    /** Whether the site is known to use HTTPS. */
    readonly tls: boolean;
  },
): Refuse => {
  const { clock, log } = deps;
  const refuse: Refuse = (context, failure) =>
    failureResponse(failure, context.get("requestId"), clock.now());
  app.use(async (context, next) => {
    const requestId = deps.ids.next();
    context.set("requestId", requestId);
    const startedAt = clock.now();
    await deps.scope.within({ requestId }, next);
    if (context.res === RESPONSE_ALREADY_SENT) return;
    context.res.headers.set("x-request-id", requestId);
    deps.requests.answered({
      method: context.req.method,
      route: routeTemplate(context) ?? "none",
      status: context.res.status,
      tookMs: clock.now() - startedAt,
    });
  });
  app.use(traceRequests(deps.tracing));
  app.use(securityHeaders(deps.tls));
  app.use(async (context, next) => {
    deps.warnings.watchProxy(context.req.raw.headers, peerOf(context.env.incoming));
    await next();
  });
  app.onError((error, context) => {
    const isAway = isDatabaseUnavailable(error);
    log.error(
      { err: error, requestId: context.get("requestId"), path: context.req.routePath },
      isAway ? "the database is unavailable" : "unexpected error in a request",
    );
    return refuse(context, { kind: isAway ? "unavailable" : "internal" });
  });
  return refuse;
};
