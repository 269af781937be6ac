import type { Context, Hono } from "hono";
import type { HttpEnv } from "../../platform/http/index.ts";
import type { RequestMetrics } from "../../platform/telemetry/metrics.ts";
import type { SecurityEvents } from "../../platform/telemetry/security-events.ts";
import type { Identity } from "../identity.ts";
import type { VisitorRequest } from "../visitor.ts";
import { authEventOf } from "./auth-event.ts";

export interface AuthRoutesDeps {
  readonly identity: Pick<Identity, "identify" | "authHandler">;
  readonly requests: Pick<RequestMetrics, "limited">;
  readonly security: SecurityEvents;
  /** Ends the streams of an account or a guest pass. */
  readonly closeStreams: (credential: string) => void;
  readonly requestOf: (context: Context) => VisitorRequest;
}

/** Answers a call to `/api/auth/*`. */
export type Authenticate = (request: Request, visitor: VisitorRequest) => Promise<Response>;

/** Mounts `/api/auth/*`, and gives its handler to whoever signs in elsewhere. */
export const mountAuth = (app: Hono<HttpEnv>, deps: AuthRoutesDeps): Authenticate => {
  const authenticate: Authenticate = async (request, visitor) => {
    const { pathname } = new URL(request.url);
    const before = request.method === "POST" ? await deps.identity.identify(visitor) : null;
    const response = await deps.identity.authHandler(request, visitor);
    const event = await authEventOf(pathname, response);
    if (event?.limit !== undefined) deps.requests.limited(event.limit);
    if (event !== null) deps.security.happened(event.event, event);
    if (response.ok && before?.account && pathname.endsWith("/sign-out"))
      deps.security.happened("sign-out", before.account);
    // The visitor is somebody else now: neither the session nor the pass of before keeps a stream.
    if (before !== null && response.ok)
      for (const credential of [before.account?.userId, before.pass?.id])
        if (credential !== undefined) deps.closeStreams(credential);
    return response;
  };
  app.all("/api/auth/*", (context) => authenticate(context.req.raw, deps.requestOf(context)));
  return authenticate;
};
