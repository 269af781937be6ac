import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { isOwnOrigin, type OwnOrigins } from "../../platform/http/index.ts";
import type { Ids } from "../../platform/ids.ts";
import { countAttempt } from "./attempt-limit.ts";
import { readCredentials } from "./auth-body.ts";
import type { AttemptLimit } from "./deps.ts";
import { getSession } from "./get-session.ts";
import { PROVIDER_ORIGIN, PROVIDER_PATH, type Provider } from "./provider.better-auth.ts";
import {
  methodNotAllowed,
  REFUSALS,
  refuse,
  tooManyRequests,
  type ProviderRefusal,
} from "./provider-failure.ts";
import { signUp } from "./sign-up.ts";
import type { SignUpRules } from "./sign-up-rules.ts";
import type { VisitorRequest } from "./visitor.ts";

/** The library's calls that are mounted; every other of its paths is a 404. */
const ROUTES: Readonly<Record<string, "GET" | "POST">> = {
  "/sign-up/email": "POST",
  "/sign-in/email": "POST",
  "/sign-out": "POST",
  "/get-session": "GET",
};

export interface AuthHandlerDeps {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly own: OwnOrigins;
  readonly provider: Provider;
  readonly rules: SignUpRules;
  readonly attemptLimit: AttemptLimit;
  readonly sessionKey: string;
  /** Names the network a request comes from, without telling it. */
  readonly networkHash: (request: VisitorRequest, use: string) => string;
  readonly isSecure: (request: VisitorRequest) => boolean;
}

/** A cookie travels by itself, so a write that carries one needs an Origin of our own. */
const refusedOrigin = (headers: Headers, own: OwnOrigins): ProviderRefusal | null => {
  const origin = headers.get("origin");
  if (origin === null || origin === "null")
    return origin === "null" || headers.has("cookie") ? REFUSALS.missingOrigin : null;
  return isOwnOrigin(origin, headers.get("host"), own) ? null : REFUSALS.invalidOrigin;
};

/** A request of ours to the library: what was checked, and nothing else that a client sent. */
const innerRequest = (path: string, headers: Headers, body: unknown): Request =>
  new Request(`${PROVIDER_ORIGIN}${PROVIDER_PATH}${path}`, {
    method: "POST",
    headers: {
      origin: PROVIDER_ORIGIN,
      cookie: headers.get("cookie") ?? "",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** The session's token stays in its cookie, where no script can read it. */
const withoutToken = (body: string): string => {
  if (body === "") return body;
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return body;
  const { token: _token, ...rest } = answer;
  return JSON.stringify(rest);
};

/** The library's answer as it leaves: never kept by a cache, cookies by TLS alone where it was spoken. */
const outerResponse = async (answer: Response, secure: boolean): Promise<Response> => {
  const headers = new Headers({
    "content-type": answer.headers.get("content-type") ?? "application/json",
    "cache-control": "no-store",
  });
  for (const cookie of answer.headers.getSetCookie())
    headers.append("set-cookie", secure ? `${cookie}; Secure` : cookie);
  return new Response(withoutToken(await answer.text()), { status: answer.status, headers });
};

/**
 * Answers `/api/auth/*` in the identity library's own form, refusals included (design §3.16).
 * Origin, attempts and body are judged here before the library hashes a password.
 */
export const createAuthHandler =
  (deps: AuthHandlerDeps) =>
  async (request: Request, peer: { readonly remoteAddress: string }): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(PROVIDER_PATH.length);
    const method = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
    if (method === undefined) return refuse(REFUSALS.notFound);
    if (request.method !== method) return refuse(methodNotAllowed(method));
    const { headers } = request;
    const visitor: VisitorRequest = { headers, remoteAddress: peer.remoteAddress };
    const secure = deps.isSecure(visitor);
    if (path === "/get-session") return getSession(headers, secure, deps);

    const foreign = refusedOrigin(headers, deps.own);
    if (foreign !== null) return refuse(foreign);
    if (path === "/sign-out")
      return outerResponse(
        await deps.provider.handler(innerRequest(path, headers, undefined)),
        secure,
      );

    const counted = await countAttempt(deps.networkHash(visitor, path), deps);
    if (!counted.ok) return refuse(tooManyRequests(counted.error.waitMs));
    const credentials = await readCredentials(request);
    if (!credentials.ok) return refuse(credentials.error);
    const ask = (body: unknown): Request => innerRequest(path, headers, body);
    const { email, password } = credentials.value;
    const answer =
      path === "/sign-up/email"
        ? await signUp(headers, credentials.value, ask, deps)
        : await deps.provider.handler(ask({ email, password }));
    return outerResponse(answer, secure);
  };
