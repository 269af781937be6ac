import { fail, ok, type Result } from "@evenfall/domain";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { failureCode, FOREIGN_KEY_VIOLATION } from "../../platform/database/failure-code.ts";
import { isOwnOrigin, type OwnOrigins } from "../../platform/http/index.ts";
import { jsonResponse } from "../../platform/http/json-response.ts";
import { readJsonBody } from "../../platform/http/read-body.ts";
import { pushSubscriptions } from "../../push/index.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { countAttempt, takeBackAttempt, WRONG_PASSWORDS } from "./attempt-limit.ts";
import type { AttemptLimit } from "../deps.ts";
import { readPasswordHash } from "./confirm-password.ts";
import { findPass } from "../guest/pass.ts";
import { PROVIDER_PATH, type Provider } from "./provider.better-auth.ts";
import {
  methodNotAllowed,
  REFUSALS,
  refuse,
  tooManyRequests,
  tooManySignUps,
  type ProviderRefusal,
} from "./provider-failure.ts";
import { innerRequest, outerResponse } from "./provider-wire.ts";
import { findSession, type OpenSession, type SessionDeps } from "./sessions.ts";
import { signUp, type SignUpRules } from "./sign-up.ts";
import { credentials, sessions, users } from "../tables.ts";
import type { VisitorRequest } from "../visitor.ts";

/** The library's calls that are mounted; every other of its paths is a 404. */
const ROUTES: Readonly<Record<string, "GET" | "POST">> = {
  "/sign-up/email": "POST",
  "/sign-in/email": "POST",
  "/sign-out": "POST",
  "/get-session": "GET",
};

export interface AuthHandlerDeps extends Pick<Runtime, "clock" | "ids"> {
  readonly queries: Queries;
  readonly own: OwnOrigins;
  readonly provider: Provider;
  readonly rules: SignUpRules;
  readonly attemptLimit: AttemptLimit;
  /** How many accounts one network may make. */
  readonly signUpLimit: AttemptLimit;
  readonly sessionKey: string;
  /** Names an address of an account, without revealing it. */
  readonly addressKey: (email: string) => string;
  /** Names the network a request comes from, without revealing it. */
  readonly networkHash: (request: VisitorRequest, use: string) => string;
  readonly isSecure: (request: VisitorRequest) => boolean;
  /** Whoever leaves locked or refused is turned away in this browser; gives cookies to send. */
  readonly turnAwayBrowser: (request: VisitorRequest) => Promise<readonly string[]>;
  /** Applies a lock on an address to the account that has just signed up or in (duties L11). */
  readonly applyAddressLock: (email: string, passWasRefused: boolean) => Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

/** The session and its user in the provider's form, or JSON `null`; without the token, which no script may read. */
const getSession = async (
  headers: Headers,
  secure: boolean,
  deps: SessionDeps,
): Promise<Response> => {
  const found = await findSession(headers, secure, deps);
  if (found === null) return jsonResponse(null);
  const { id, userId, expiresAt, createdAt, updatedAt } = found.session;
  const { ownerId: _ownerId, role: _role, ...user } = found.user;
  const response = jsonResponse({
    session: { id, userId, expiresAt, createdAt, updatedAt },
    user,
  });
  for (const cookie of found.setCookies) response.headers.append("set-cookie", cookie);
  return response;
};

/** The fields of a JSON body, or why it is refused, in the provider's form. */
const readCredentials = async (request: Request): Promise<Result<Fields, ProviderRefusal>> => {
  const body = await readJsonBody(request);
  if (body.ok)
    return typeof body.value === "object" && body.value !== null && !Array.isArray(body.value)
      ? ok({ ...body.value })
      : fail(REFUSALS.notAnObject);
  const { kind } = body.error;
  if (kind === "unsupported-media-type") return fail(REFUSALS.unsupportedMediaType);
  return fail(kind === "body-too-large" ? REFUSALS.bodyTooLarge : REFUSALS.invalidJson);
};

/**
 * Signs in, with bounded tries for each address whether it has an account or not. A try is counted
 * before its password is looked at, so that many at once cannot pass together, and a right one is
 * taken off again. The hash is looked at once more when the session stands: a change of the password
 * ends only those that it finds.
 */
const signIn = async (
  { email, password }: Fields,
  ask: (body: unknown) => Request,
  deps: AuthHandlerDeps,
): Promise<Response> => {
  if (typeof email !== "string") return deps.provider.handler(ask({ email, password }));
  const key = deps.addressKey(email);
  const counted = await countAttempt(key, { ...deps, attemptLimit: WRONG_PASSWORDS });
  if (!counted.ok) return refuse(tooManyRequests(counted.error.waitMs));
  // Without what no column holds: the library refuses such an address by itself.
  const isAccount = eq(users.email, email.toLowerCase().replaceAll("\0", ""));
  const [before] = await readPasswordHash(deps.queries, isAccount);
  const answer = await deps.provider.handler(ask({ email, password })).catch((error: unknown) => {
    // The account was deleted before it got its session.
    if (failureCode(error) === FOREIGN_KEY_VIOLATION) return refuse(REFUSALS.wrongCredentials);
    throw error;
  });
  if (!answer.ok) return answer;
  const held = readPasswordHash(deps.queries, isAccount).for("share", { of: credentials });
  if ((await held)[0]?.hash !== before?.hash) {
    const { token } = (await answer.json()) as { readonly token: string };
    await deps.queries.delete(sessions).where(eq(sessions.token, token));
    return refuse(REFUSALS.wrongCredentials);
  }
  await takeBackAttempt(key, deps);
  return answer;
};

/** A session ends in this browser, which is notified of nothing more. */
const forgetPush = async (ended: OpenSession | null, { queries }: AuthHandlerDeps) => {
  if (ended !== null)
    await queries
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.ownerId, ended.user.ownerId),
          eq(pushSubscriptions.sessionId, ended.session.id),
        ),
      );
};

/** A cookie travels by itself, so a write that carries one needs an Origin of our own. */
const refusedOrigin = (headers: Headers, own: OwnOrigins): ProviderRefusal | null => {
  const origin = headers.get("origin");
  if (origin === null || origin === "null")
    return origin === "null" || headers.has("cookie") ? REFUSALS.missingOrigin : null;
  return isOwnOrigin(origin, headers.get("host"), own) ? null : REFUSALS.invalidOrigin;
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
    if (path === "/sign-out") {
      const away = await deps.turnAwayBrowser(visitor);
      await forgetPush(await findSession(headers, secure, deps), deps);
      const left = await deps.provider.handler(innerRequest(path, headers, undefined));
      return outerResponse(left, { asked: headers, secure, ownCookies: away });
    }

    const counted = await countAttempt(deps.networkHash(visitor, path), deps);
    if (!counted.ok) return refuse(tooManyRequests(counted.error.waitMs));
    const fields = await readCredentials(request);
    if (!fields.ok) return refuse(fields.error);
    const signUpKey = deps.networkHash(visitor, "accounts made");
    if (path === "/sign-up/email") {
      const made = await countAttempt(signUpKey, { ...deps, attemptLimit: deps.signUpLimit });
      if (!made.ok) return refuse(tooManySignUps(made.error.waitMs));
    }
    const ask = (body: unknown): Request => innerRequest(path, headers, body);
    const { email } = fields.value;
    const before = await findSession(headers, secure, deps);
    // Another account may come in here without the one before having signed out.
    const away = await deps.turnAwayBrowser(visitor);
    const answer =
      path === "/sign-up/email"
        ? await signUp(headers, fields.value, ask, deps)
        : await signIn(fields.value, ask, deps);
    // What comes to nothing does not count.
    if (!answer.ok && path === "/sign-up/email") await takeBackAttempt(signUpKey, deps);
    // What stood in this browser before ends with it: nobody else goes on with an old copy.
    if (answer.ok && before !== null) {
      await forgetPush(before, deps);
      await deps.queries.delete(sessions).where(eq(sessions.id, before.session.id));
    }
    // Before the session's cookie goes out: with a lock unknown, nobody is let in.
    if (answer.ok && typeof email === "string")
      await deps.applyAddressLock(
        email,
        path === "/sign-up/email" &&
          (away.length > 0 || (await findPass(headers, deps))?.pass.refusedAt instanceof Date),
      );
    return outerResponse(answer, { asked: headers, secure, ownCookies: away });
  };
