import type { Queries } from "../platform/database/database.ts";
import { ageLevelFor, type AgeLevels, type BirthDate } from "@evenfall/domain";
import type { Config } from "../platform/config.ts";
import type { Secret } from "../platform/secrets/secret.ts";
import { createHostedAgeAssurance } from "./age/assurance.hosted.ts";
import { beginAgeCheck, finishAgeCheck, type Checked } from "./age/checks.ts";
import { AGE_LOCK_USE, applyAddressLock, toAccountAddress } from "./age/lock.ts";
import { regionOf } from "./age/region.ts";
import { readAgeRecord, type AgeRecord } from "./age/record.ts";
import { ageBy, passAgeStep } from "./age/step.ts";
import { countAttempt } from "./account/attempt-limit.ts";
import { createAuthHandler } from "./account/auth-handler.ts";
import { changePassword, type PasswordChange } from "./account/change-password.ts";
import { confirmPassword } from "./account/confirm-password.ts";
import { SESSION_COOKIE, writeCookie } from "./cookies.ts";
import type { IdentityDeps } from "./deps.ts";
import { eraseAccount, lockAccount, type LockedAccount } from "./account/erase-account.ts";
import { forgetExpired } from "./expiry.ts";
import { createGuestLedger } from "./guest/ledger.ts";
import { findPass, makePass, turnAwayBrowser } from "./guest/pass.ts";
import { DAY_MS } from "../platform/clock.ts";
import { deriveKey, keyedHash } from "../platform/secrets/keys.ts";
import { cameByTls, clientAddress, networkOf } from "./guest/network-address.ts";
import { createPasswordRules } from "./account/password-rule.ts";
import { createProvider } from "./account/provider.better-auth.ts";
import { readOwn } from "./account/read-own.ts";
import { findSession, type OpenSession } from "./account/sessions.ts";
import { isSignedIn, stillAuthenticated } from "./still-authenticated.ts";
import type { GuestPass, Identified, VisitorRequest } from "./visitor.ts";

/** Accounts, sessions, guest passes and the 18+ step. */
export const createIdentity = (deps: IdentityDeps) => {
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
    /** Identifies the visitor, with one query each for session and pass; forged or expired cookies count as none. */
    identify,
    /** The session of a request's cookie, with its account. */
    sessionOf,
    /** Gives an identified visitor a guest pass: the one that they have, or a new one with its cookie. */
    ensurePass: async (
      identified: Identified,
      request: VisitorRequest,
    ): Promise<Identified & { readonly pass: GuestPass }> => {
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
    /** Answers `/api/auth/*` (design §6). Throws if the database fails. */
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
    /** Judges a birth date and stores only the outcome (design §3.15). */
    passAgeStep: (ownerId: string, passId: string | null, birth: BirthDate) =>
      passAgeStep(ownerId, passId, birth, deps),
    /**
     * The state of the 18+ step for a request, by the level that its region asks for (duties L9). Without a
     * request, by the record alone: never use that to let somebody write. `known` is the record, if already read.
     */
    ageOf: async (
      ownerId: string,
      pass: GuestPass | null,
      request?: VisitorRequest,
      known?: AgeRecord | null,
    ) =>
      ageBy(
        known === undefined ? await readAgeRecord(queries, ownerId) : known,
        pass,
        request === undefined
          ? "self-declared"
          : ageLevelFor(deps.age.levels, regionOf(request, regions)),
      ),
    /**
     * Call it before an account leaves a browser for good: if it is locked or was refused, the browser
     * is turned away too (duties L11). Gives `Set-Cookie` values to send.
     */
    turnAwayBrowser: turnAway,
    /** The country (ISO 3166, two letters) that a request comes from, according to a trusted proxy; else null. */
    countryOf: (request: VisitorRequest): string | null =>
      regionOf(request, regions)?.slice(0, 2) ?? null,
    /** Begins a visit to the age-assurance provider, which sends the visitor back to `returnUrl` (duties L9). */
    beginAgeCheck: (checked: Checked, returnUrl: string) =>
      beginAgeCheck(checked, returnUrl, checks),
    /** Takes the result with which the visitor comes back from there. */
    finishAgeCheck: (checked: Checked, query: URLSearchParams) =>
      finishAgeCheck(checked, query, checks),
    /** A keyed hash of the request's network, for guests' budgets. */
    addressHash: (request: VisitorRequest): string => networkHash(request, "guest-replies"),
    guests: createGuestLedger({ ...deps, lockKey }),
    /** Whether the browser used TLS, as far as is known. */
    isSecure,
    /** Counts an attempt by the request's network; fails with the milliseconds until the next is allowed. */
    countAttempt: (request: VisitorRequest, use: string) =>
      countAttempt(networkHash(request, use), { queries, clock, attemptLimit: deps.attemptLimit }),
    /** Checks that somebody who is signed in knows the account's password; counts as an attempt to sign in. */
    confirmPassword: (userId: string, password: string | null, request: VisitorRequest) =>
      confirmPassword(userId, password, confirming(userId, request)),
    /** Changes the password if the current one is right; ends every other session of the account. */
    changePassword: (change: PasswordChange, request: VisitorRequest) =>
      changePassword(change, {
        ...confirming(change.account.userId, request),
        database: deps.database,
        ids,
        rules: passwordRules,
        brandName: deps.brandName,
      }),
    /** What is stored about an owner as a person, for their export. */
    readOwn: (ownerId: string) => readOwn(queries, ownerId),
    /** Locks an account and its pass, before any other lock of the transaction; null if it is gone. */
    lockAccount,
    /** Deletes a locked account with all its sessions (duties L21). */
    eraseAccount: (tx: Queries, account: LockedAccount): Promise<void> =>
      eraseAccount(tx, account, { lockKey, ids }),
    /** Of these names from `authenticationOf`, those whose session or pass is still valid; for open streams. */
    stillAuthenticated: (names: readonly string[]) => stillAuthenticated(names, { queries, clock }),
    isSignedIn: (sessionId: string) => isSignedIn(sessionId, { queries, clock }),
    /** The `Set-Cookie` value that deletes the session's cookie. */
    withoutSession: (request: VisitorRequest): string =>
      writeCookie(SESSION_COOKIE, "", { maxAgeMs: 0, secure: isSecure(request) }),
    /** Deletes what has expired; call it regularly. */
    forgetExpired: (signal?: AbortSignal): Promise<void> =>
      forgetExpired({ database: deps.database, clock }, signal),
  };
};

export type Identity = ReturnType<typeof createIdentity>;

/** The identity module with limits, age rules and age assurance as configured. */
export const createConfiguredIdentity = ({
  config,
  secret,
  ageLevels,
  ...deps
}: Pick<IdentityDeps, "database" | "clock" | "ids" | "log" | "trustedProxies" | "brandName"> & {
  readonly config: Config;
  readonly secret: Secret;
  readonly ageLevels: AgeLevels;
}): Identity => {
  const { assuranceUrl: url, assuranceSecret, regionHeader } = config.age;
  return createIdentity({
    ...deps,
    secret: secret.reveal(),
    own: { publicUrl: config.server.publicUrl },
    passwordMinLength: config.identity.passwordMin,
    attemptLimit: { attempts: config.identity.authAttemptsPerMinute, windowMs: 60_000 },
    signUpsPerNetworkDay: config.identity.signUpsPerNetworkDay,
    guestRepliesPerAddressDay: config.conversation.guestRepliesPerAddressDay,
    age: {
      levels: ageLevels,
      regionHeader,
      assurance:
        url === null || assuranceSecret === null
          ? null
          : createHostedAgeAssurance({ url, secret: assuranceSecret }),
    },
  });
};
