import type { AccountExport, AgeStep } from "@evenfall/contracts";
import type { Queries } from "../platform/database/database.ts";
import { ageLevelFor, type BirthDate, type Result } from "@evenfall/domain";
import type { AssuranceResult } from "./age/assurance.ts";
import {
  beginAgeCheck,
  finishAgeCheck,
  type BeginFault,
  type Checked,
  type FinishFault,
} from "./age/checks.ts";
import { AGE_LOCK_USE, applyAddressLock, toAccountAddress } from "./age/lock.ts";
import { regionOf } from "./age/region.ts";
import { ageOf, passAgeStep, type AgeStepFault } from "./age/step.ts";
import { countAttempt } from "./account/attempt-limit.ts";
import { turnAwayBrowser } from "./age/turned-away.ts";
import { createAuthHandler } from "./account/auth-handler.ts";
import { changePassword, type NotChanged, type PasswordChange } from "./account/change-password.ts";
import { confirmPassword, type NotConfirmed } from "./account/confirm-password.ts";
import { SESSION_COOKIE, writeCookie } from "./cookies.ts";
import type { IdentityDeps } from "./deps.ts";
import { eraseAccount, lockAccount, type LockedAccount } from "./account/erase-account.ts";
import { forgetExpired } from "./expiry.ts";
import { createGuestLedger, type GuestLedger } from "./guest/ledger.ts";
import { findPass, makePass } from "./guest/pass.ts";
import { deriveKey, keyedHash } from "../platform/secrets/keys.ts";
import { cameByTls, clientAddress, networkOf } from "./guest/network-address.ts";
import { createPasswordRules } from "./account/password-rule.ts";
import { createProvider } from "./account/provider.better-auth.ts";
import { readOwn } from "./account/read-own.ts";
import { findSession, type OpenSession } from "./account/sessions.ts";
import { stillAuthenticated } from "./still-authenticated.ts";
import type { GuestPass, Identified, VisitorRequest } from "./visitor.ts";

/** Accounts, sessions, guest passes and the 18+ step. */
export interface Identity {
  /** Who is asking, in one query each for session and pass; forged and expired cookies count as none. */
  identify(request: VisitorRequest): Promise<Identified>;
  /** The same with a guest pass: a new one, and its cookie, where there was none. */
  ensurePass(
    identified: Identified,
    request: VisitorRequest,
  ): Promise<Identified & { readonly pass: GuestPass }>;
  /** The session that a request's cookie opens, with its account. */
  sessionOf(request: VisitorRequest): Promise<OpenSession | null>;
  /** Answers `/api/auth/*` (design §6). Throws where the database fails. */
  authHandler(request: Request, peer: { readonly remoteAddress: string }): Promise<Response>;
  /** Judges a birth date and keeps the outcome alone (design §3.15). */
  passAgeStep(
    ownerId: string,
    passId: string | null,
    birth: BirthDate,
  ): Promise<Result<"adult", AgeStepFault>>;
  /**
   * Where the 18+ step stands for a request, by the level that its region asks for (duties L9).
   * Without a request only what is on record, by no level: never enough to let somebody write.
   */
  ageOf(ownerId: string, pass: GuestPass | null, request?: VisitorRequest): Promise<AgeStep>;
  /**
   * To be called before an account leaves a browser for good: where it is locked or was refused, the
   * browser is turned away too (duties L11). Gives `Set-Cookie` values that have to go out.
   */
  turnAwayBrowser(identified: Identified, request: VisitorRequest): Promise<readonly string[]>;
  /** The country (ISO 3166, two letters) that a request comes from, by the word of a trusted proxy. */
  countryOf(request: VisitorRequest): string | null;
  /** Sends somebody to the age-assurance provider, who sends them back to `returnUrl` (duties L9). */
  beginAgeCheck(
    checked: Checked,
    returnUrl: string,
  ): Promise<Result<{ readonly redirectTo: string } | null, BeginFault>>;
  /** Takes what somebody brought back from there. */
  finishAgeCheck(
    checked: Checked,
    query: URLSearchParams,
  ): Promise<Result<AssuranceResult["outcome"], FinishFault>>;
  /** The request's network as guests' budgets count it: a keyed hash. */
  addressHash(request: VisitorRequest): string;
  readonly guests: GuestLedger;
  /** Whether the browser spoke TLS, as far as is known. */
  isSecure(request: VisitorRequest): boolean;
  /**
   * Counts an attempt of the request's network at something; fails with the milliseconds until
   * another is heard.
   */
  countAttempt(
    request: VisitorRequest,
    use: string,
  ): Promise<Result<null, { readonly waitMs: number }>>;
  /** What is kept of an owner as a person, for the owner. */
  readOwn(ownerId: string): Promise<Pick<AccountExport, "account" | "age">>;
  /** Whether somebody who is signed in knows the account's password; counted as a sign-in is. */
  confirmPassword(
    userId: string,
    password: string | null,
    request: VisitorRequest,
  ): Promise<Result<null, NotConfirmed>>;
  /** Another password for who knows the one there is; every other session of the account ends. */
  changePassword(
    change: PasswordChange,
    request: VisitorRequest,
  ): Promise<Result<null, NotChanged>>;
  /** Locks an account and its pass, first of all in a transaction; null where it is gone. */
  lockAccount(tx: Queries, userId: string): Promise<LockedAccount | null>;
  /** Deletes an account that is locked, and every session of it (duties L21). */
  eraseAccount(tx: Queries, account: LockedAccount): Promise<void>;
  /** Those of the names of `authenticationOf` whose session or pass still holds; for open streams. */
  stillAuthenticated(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** The `Set-Cookie` value that takes a session's cookie away. */
  withoutSession(request: VisitorRequest): string;
  /** Deletes what has run out; to be called now and then. */
  forgetExpired(signal?: AbortSignal): Promise<void>;
}

const DAY_MS = 24 * 3_600_000;

export const createIdentity = (deps: IdentityDeps): Identity => {
  const { clock, ids } = deps;
  const sessionKey = deriveKey(deps.secret, "session");
  const lockKey = deriveKey(deps.secret, AGE_LOCK_USE);
  const addressKey = deriveKey(deps.secret, "network-address");
  const passwordRules = createPasswordRules({ minLength: deps.passwordMinLength });
  const provider = createProvider({ ...deps, sessionKey });
  const { queries } = deps.database;
  const regions = { regionHeader: deps.age.regionHeader, trustedProxies: deps.trustedProxies };
  const checks = {
    ...deps,
    lockKey,
    assurance: deps.age.assurance,
    checkKey: deriveKey(deps.secret, "age-check"),
  };

  const networkHash = (request: VisitorRequest, use: string): string => {
    const forwardedFor = request.headers.get("x-forwarded-for");
    const address = clientAddress(request.remoteAddress, forwardedFor, deps.trustedProxies);
    return keyedHash(addressKey, `${use} ${networkOf(address)}`);
  };
  const isSecure = (request: VisitorRequest): boolean =>
    deps.own.publicUrl?.startsWith("https:") === true ||
    cameByTls(request.remoteAddress, request.headers.get("x-forwarded-proto"), deps.trustedProxies);

  const sessionOf = (request: VisitorRequest): Promise<OpenSession | null> =>
    findSession(request.headers, isSecure(request), { queries, clock, sessionKey });

  const identify = async (request: VisitorRequest): Promise<Identified> => {
    const [found, guest] = await Promise.all([
      sessionOf(request),
      findPass(request.headers, { queries, clock }),
    ]);
    const pass = guest?.pass ?? null;
    if (found === null)
      return guest?.isOutgrown === true
        ? { account: null, pass: null, outgrownPass: guest.pass, setCookies: [] }
        : { account: null, pass, setCookies: [] };
    const { id: userId, ownerId, name: displayName, email, role } = found.user;
    return {
      account: { userId, ownerId, displayName, email, isOperator: role === "operator" },
      sessionId: found.session.id,
      pass,
      setCookies: found.setCookies,
    };
  };
  const confirming = (userId: string, request: VisitorRequest) => ({
    queries,
    clock,
    attemptLimit: deps.attemptLimit,
    attemptKey: networkHash(request, "/sign-in/email"),
    accountKey: keyedHash(addressKey, `confirm ${userId}`),
  });
  const turnAway = (identified: Identified, request: VisitorRequest) =>
    turnAwayBrowser(identified, isSecure(request), { queries, clock, ids });

  return {
    identify,
    sessionOf,
    ensurePass: async (identified, request) => {
      if (identified.pass !== null) return { ...identified, pass: identified.pass };
      const made = await makePass(
        isSecure(request),
        { queries, clock, ids },
        identified.outgrownPass,
      );
      return {
        ...identified,
        pass: made.pass,
        setCookies: [...identified.setCookies, made.setCookie],
      };
    },
    authHandler: createAuthHandler({
      queries,
      clock,
      ids,
      own: deps.own,
      provider,
      rules: { password: passwordRules, brandName: deps.brandName },
      attemptLimit: deps.attemptLimit,
      signUpLimit: { attempts: deps.signUpsPerNetworkDay, windowMs: DAY_MS },
      sessionKey,
      addressKey: (email) => keyedHash(addressKey, `sign-in ${toAccountAddress(email)}`),
      networkHash,
      isSecure,
      turnAwayBrowser: async (request) => turnAway(await identify(request), request),
      applyAddressLock: (email, passWasRefused) =>
        deps.database.transaction((tx) =>
          applyAddressLock(tx, email, passWasRefused, clock.now(), { lockKey }),
        ),
    }),
    passAgeStep: (ownerId, passId, birth) => passAgeStep(ownerId, passId, birth, deps),
    ageOf: (ownerId, pass, request) =>
      ageOf(
        ownerId,
        pass,
        request === undefined
          ? "self-declared"
          : ageLevelFor(deps.age.levels, regionOf(request, regions)),
        deps,
      ),
    turnAwayBrowser: turnAway,
    countryOf: (request) => regionOf(request, regions)?.slice(0, 2) ?? null,
    beginAgeCheck: (checked, returnUrl) => beginAgeCheck(checked, returnUrl, checks),
    finishAgeCheck: (checked, query) => finishAgeCheck(checked, query, checks),
    addressHash: (request) => networkHash(request, "guest-replies"),
    guests: createGuestLedger({ ...deps, lockKey }),
    isSecure,
    countAttempt: (request, use) =>
      countAttempt(networkHash(request, use), { queries, clock, attemptLimit: deps.attemptLimit }),
    confirmPassword: (userId, password, request) =>
      confirmPassword(userId, password, confirming(userId, request)),
    changePassword: (change, request) =>
      changePassword(change, {
        ...confirming(change.account.userId, request),
        database: deps.database,
        ids,
        rules: passwordRules,
        brandName: deps.brandName,
      }),
    readOwn: (ownerId) => readOwn(queries, ownerId),
    lockAccount,
    eraseAccount: (tx, account) => eraseAccount(tx, account, { lockKey, ids }),
    stillAuthenticated: (names) => stillAuthenticated(names, { queries, clock }),
    withoutSession: (request) =>
      writeCookie(SESSION_COOKIE, "", { maxAgeMs: 0, secure: isSecure(request) }),
    forgetExpired: (signal) => forgetExpired({ database: deps.database, clock }, signal),
  };
};
