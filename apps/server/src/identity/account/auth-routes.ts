import type { Context, Hono } from "hono";
import type { HttpEnv } from "../../platform/http/index.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { RequestMetrics } from "../../platform/telemetry/metrics.ts";
import type { SecurityEvents } from "../../platform/telemetry/security-events.ts";
import type { Identity } from "../identity.ts";
import type { VisitorRequest } from "../visitor.ts";
import { TOO_MANY_SIGN_UPS } from "./provider-failure.ts";

/** What an answer of `/api/auth/*` means to somebody who looks for an attack. */
interface AuthEvent {
  readonly event: "sign-up" | "sign-in" | "sign-in-failed" | "over-limit" | "origin-refused";
  readonly userId?: string | undefined;
  readonly limit?: "auth" | "sign-ups";
}

const limitOf = async (answer: Response): Promise<"auth" | "sign-ups"> =>
  ((await answer.clone().json()) as { readonly code?: unknown }).code === TOO_MANY_SIGN_UPS
    ? "sign-ups"
    : "auth";

const userIdIn = async (answer: Response): Promise<string | undefined> => {
  const body = (await answer.clone().json()) as { readonly user?: { readonly id?: unknown } };
  return typeof body.user?.id === "string" ? body.user.id : undefined;
};

/** Null where it means nothing; signing out is logged by who was there before. */
const authEventOf = async (path: string, answer: Response): Promise<AuthEvent | null> => {
  if (answer.status === 429) return { event: "over-limit", limit: await limitOf(answer) };
  if (answer.status === 403) return { event: "origin-refused" };
  if (answer.status === 401) return { event: "sign-in-failed" };
  if (!answer.ok) return null;
  if (path.endsWith("/sign-up/email")) return { event: "sign-up", userId: await userIdIn(answer) };
  if (path.endsWith("/sign-in/email")) return { event: "sign-in", userId: await userIdIn(answer) };
  return null;
};

export interface AuthRoutesDeps {
  readonly identity: Pick<Identity, "identify" | "authHandler">;
  readonly requests: Pick<RequestMetrics, "limited">;
  readonly security: SecurityEvents;
  readonly log: Log;
  /** Ends the streams of an account or a guest pass. */
  readonly closeStreams: (credential: string) => void;
  /** Makes a guest's thread the account's that has the guest's owner id; changes nothing where none has. */
  readonly claim: (guest: {
    readonly ownerId: string;
    readonly passId: string;
    readonly copy: null;
  }) => Promise<unknown>;
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
    // At once, for this browser may never come back, and others bring no pass. Where that fails, the account is
    // made all the same: the browser claims again, or the thread is freed when its time is up.
    if (event?.event === "sign-up" && before?.pass)
      await deps
        .claim({ ownerId: before.pass.ownerId, passId: before.pass.id, copy: null })
        .catch((err: unknown) => deps.log.warn({ err }, "a new account's thread was not claimed"));
    // The visitor is somebody else now: neither the session nor the pass of before keeps a stream.
    if (before !== null && response.ok)
      for (const credential of [before.account?.userId, before.pass?.id])
        if (credential !== undefined) deps.closeStreams(credential);
    return response;
  };
  app.all("/api/auth/*", (context) => authenticate(context.req.raw, deps.requestOf(context)));
  return authenticate;
};
