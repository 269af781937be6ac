import type { Context, Hono } from "hono";
import type { HttpEnv } from "../../platform/http/index.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { RequestMetrics } from "../../platform/telemetry/metrics.ts";
import type { SecurityEvents } from "../../platform/telemetry/security-events.ts";
import type { Identity } from "../identity.ts";
import type { VisitorRequest } from "../visitor.ts";
import { TOO_MANY_SIGN_UPS } from "./provider-failure.ts";

/** The security event that a response of `/api/auth/*` stands for. */
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

/** Null if it is no security event. Signing out is logged separately, with the account that was signed in. */
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
  /** Gives a guest's conversation to the account with the same owner id; does nothing if there is none. */
  readonly claim: (guest: {
    readonly ownerId: string;
    readonly passId: string;
    readonly copy: null;
  }) => Promise<unknown>;
  readonly requestOf: (context: Context) => VisitorRequest;
}

/** Answers a call to `/api/auth/*`. */
export type Authenticate = (request: Request, visitor: VisitorRequest) => Promise<Response>;

/** Mounts `/api/auth/*`; gives its handler, for routes elsewhere that sign in. */
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
    // At once: this browser may never come back, and others do not have its pass. If it fails, the account exists
    // all the same: the browser claims again, or the guest's thread expires.
    if (event?.event === "sign-up" && before?.pass)
      await deps
        .claim({ ownerId: before.pass.ownerId, passId: before.pass.id, copy: null })
        .catch((err: unknown) => deps.log.warn({ err }, "a new account's thread was not claimed"));
    // The browser's visitor has changed: streams of the previous session or pass end.
    if (before !== null && response.ok)
      for (const credential of [before.account?.userId, before.pass?.id])
        if (credential !== undefined) deps.closeStreams(credential);
    return response;
  };
  app.all("/api/auth/*", (context) => authenticate(context.req.raw, deps.requestOf(context)));
  return authenticate;
};
