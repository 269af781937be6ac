import type { AgeStep } from "@evenfall/contracts";
import type { BirthDate, Result } from "@evenfall/domain";
import { ageOf, passAgeStep, type AgeStepFault } from "./age-step.ts";
import { createAuthHandler } from "./auth-handler.ts";
import { createBreachList } from "./breached-passwords.ts";
import type { IdentityDeps } from "./deps.ts";
import { forgetExpired } from "./expiry.ts";
import { createGuestLedger, type GuestLedger } from "./guest-ledger.ts";
import { findPass, makePass } from "./guest-pass.ts";
import { deriveKey, keyedHash } from "./keys.ts";
import { cameByTls, clientAddress, networkOf } from "./network-address.ts";
import { createProvider } from "./provider.better-auth.ts";
import { findSession } from "./sessions.ts";
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
  /** Answers `/api/auth/*` (design §6). Throws where the database fails. */
  authHandler(request: Request, peer: { readonly remoteAddress: string }): Promise<Response>;
  /** Judges a birth date and keeps the outcome alone (design §3.15). */
  passAgeStep(
    ownerId: string,
    passId: string | null,
    birth: BirthDate,
  ): Promise<Result<"adult", AgeStepFault>>;
  /** Where the 18+ step stands. */
  ageOf(ownerId: string, pass: GuestPass | null): Promise<AgeStep>;
  /** The request's network as guests' budgets count it: a keyed hash. */
  addressHash(request: VisitorRequest): string;
  readonly guests: GuestLedger;
  /** Deletes what has run out; to be called now and then. */
  forgetExpired(signal?: AbortSignal): Promise<void>;
}

export const createIdentity = (deps: IdentityDeps): Identity => {
  const { clock, ids } = deps;
  const sessionKey = deriveKey(deps.secret, "session");
  const addressKey = deriveKey(deps.secret, "network-address");
  const isBreached = createBreachList();
  const provider = createProvider({ ...deps, sessionKey });
  const { queries } = deps.database;

  const networkHash = (request: VisitorRequest, use: string): string => {
    const forwardedFor = request.headers.get("x-forwarded-for");
    const address = clientAddress(request.remoteAddress, forwardedFor, deps.trustedProxies);
    return keyedHash(addressKey, `${use} ${networkOf(address)}`);
  };
  const isSecure = (request: VisitorRequest): boolean =>
    deps.own.publicUrl?.startsWith("https:") === true ||
    cameByTls(request.remoteAddress, request.headers.get("x-forwarded-proto"), deps.trustedProxies);

  return {
    identify: async (request) => {
      const [found, pass] = await Promise.all([
        findSession(request.headers, isSecure(request), { queries, clock, sessionKey }),
        findPass(request.headers, { queries, clock }),
      ]);
      if (found === null) return { account: null, pass, setCookies: [] };
      const { id: userId, ownerId, name: displayName, email } = found.user;
      return {
        account: { userId, ownerId, displayName, email },
        pass,
        setCookies: found.setCookies,
      };
    },
    ensurePass: async (identified, request) => {
      if (identified.pass !== null) return { ...identified, pass: identified.pass };
      const made = await makePass(isSecure(request), { queries, clock, ids });
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
      rules: { passwordMinLength: deps.passwordMinLength, isBreached },
      attemptLimit: deps.attemptLimit,
      sessionKey,
      networkHash,
      isSecure,
    }),
    passAgeStep: (ownerId, passId, birth) => passAgeStep(ownerId, passId, birth, deps),
    ageOf: (ownerId, pass) => ageOf(ownerId, pass, deps),
    addressHash: (request) => networkHash(request, "guest-replies"),
    guests: createGuestLedger(deps),
    forgetExpired: (signal) => forgetExpired({ database: deps.database, clock }, signal),
  };
};
