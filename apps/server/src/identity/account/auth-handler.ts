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

/** The library's calls that are available; its other paths answer 404. */
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
  /** Limits the accounts made from one network. */
  readonly signUpLimit: AttemptLimit;
  readonly sessionKey: string;
  /** A keyed hash of an account's address. */
  readonly addressKey: (email: string) => string;
  /** A keyed hash of the network that a request comes from. */
  readonly networkHash: (request: VisitorRequest, use: string) => string;
  readonly isSecure: (request: VisitorRequest) => boolean;
  /** Turns this browser away if the account that leaves it is locked or was refused; gives cookies to send. */
  readonly turnAwayBrowser: (request: VisitorRequest) => Promise<readonly string[]>;
  /** Applies an address's age lock to the account that has just signed up or in (duties L11). */
  readonly applyAddressLock: (email: string, passWasRefused: boolean) => Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

/** The session and its user in the provider's format, or JSON `null`; without the token, which no script may read. */
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

/** The fields of a JSON body, or why it is refused, in the provider's format. */
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
 * Signs in. Limits attempts for each address, whether it has an account or not: an attempt is counted
 * before the password is checked, so that many at once cannot all pass, and uncounted if it was right.
 * Compares the hash again once the session exists, as a change of the password in between would not
 * have ended this session.
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
  // Without NUL, which PostgreSQL cannot store: the library refuses such an address itself.
  const isAccount = eq(users.email, email.toLowerCase().replaceAll("\0", ""));
  const [before] = await readPasswordHash(deps.queries, isAccount);
  const answer = await deps.provider.handler(ask({ email, password })).catch((error: unknown) => {
    // The account was deleted before its session was made.
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

/** Ends the notifications of a browser whose session has ended. */
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

/** Browsers send cookies with any page's request, so a write with cookies needs our own Origin. */
const refusedOrigin = (headers: Headers, own: OwnOrigins): ProviderRefusal | null => {
  const origin = headers.get("origin");
  if (origin === null || origin === "null")
    return origin === "null" || headers.has("cookie") ? REFUSALS.missingOrigin : null;
  return isOwnOrigin(origin, headers.get("host"), own) ? null : REFUSALS.invalidOrigin;
};

/**
 * Answers `/api/auth/*` in the identity library's own format, also when it refuses (design §3.16).
 * Checks origin, attempts and body before the library hashes a password.
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
    // Another account may sign in here although the previous one has not signed out.
    const away = await deps.turnAwayBrowser(visitor);
    const answer =
      path === "/sign-up/email"
        ? await signUp(headers, fields.value, ask, deps)
        : await signIn(fields.value, ask, deps);
    // A failed sign-up does not count.
    if (!answer.ok && path === "/sign-up/email") await takeBackAttempt(signUpKey, deps);
    // The browser's previous session ends, so that nobody can go on with a copy of its cookie.
    if (answer.ok && before !== null) {
      await forgetPush(before, deps);
      await deps.queries.delete(sessions).where(eq(sessions.id, before.session.id));
    }
    // Before the session's cookie is sent: if the lock cannot be read, nobody is let in.
    if (answer.ok && typeof email === "string")
      await deps.applyAddressLock(
        email,
        path === "/sign-up/email" &&
          (away.length > 0 || (await findPass(headers, deps))?.pass.refusedAt instanceof Date),
      );
    return outerResponse(answer, { asked: headers, secure, ownCookies: away });
  };
