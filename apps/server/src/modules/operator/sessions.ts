import { randomBytes } from "node:crypto";
import { and, eq, gt, lte, or } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { sha256 } from "../../platform/keys.ts";
import { operators, operatorSessions } from "./tables.ts";

/** A working day; then the operator signs in again. */
const OPERATOR_SESSION_MS = 8 * 3_600_000;

/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Its prefix tells browsers to take it by TLS alone, where the site is known to be on it. */
const cookieName = (secure: boolean): string => `${secure ? "__Secure-" : ""}evenfall_operator`;

const writeCookie = (token: string, maxAgeMs: number, secure: boolean): string =>
  [
    `${cookieName(secure)}=${token}`,
    `Max-Age=${maxAgeMs / 1000}`,
    "Path=/operator",
    "HttpOnly",
    "SameSite=Strict",
    ...(secure ? ["Secure"] : []),
  ].join("; ");

const readToken = (headers: Headers, secure: boolean): string | null => {
  const name = cookieName(secure);
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    if (key === name) return TOKEN.test(value) ? value : null;
  }
  return null;
};

/** A request, as far as its session is concerned. */
export interface SessionRequest {
  readonly headers: Headers;
  /** Whether the browser spoke TLS. */
  readonly secure: boolean;
}

export interface OperatorSessionsDeps {
  readonly queries: Queries;
  readonly clock: Clock;
}

/** The operator whose session the request's cookie opens; null where it opens none. */
export const findOperatorSession = async (
  { headers, secure }: SessionRequest,
  { queries, clock }: OperatorSessionsDeps,
): Promise<{ readonly name: string } | null> => {
  const token = readToken(headers, secure);
  if (token === null) return null;
  const [found] = await queries
    .select({ name: operators.name })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, sha256(token)),
        gt(operatorSessions.expiresAt, new Date(clock.now())),
      ),
    );
  return found ?? null;
};

/** Ends the session that the request's cookie opens, and those that have run out; gives the cookie's end. */
export const endOperatorSession = async (
  { headers, secure }: SessionRequest,
  { queries, clock }: OperatorSessionsDeps,
): Promise<string> => {
  const token = readToken(headers, secure);
  await queries
    .delete(operatorSessions)
    .where(
      or(
        lte(operatorSessions.expiresAt, new Date(clock.now())),
        token === null ? undefined : eq(operatorSessions.tokenHash, sha256(token)),
      ),
    );
  return writeCookie("", 0, secure);
};

/**
 * Opens a session under a new token, whatever the browser brought along; gives its cookie. The token
 * is a secret, so it comes from the system; the database learns only its hash.
 */
export const openOperatorSession = async (
  operatorId: string,
  request: SessionRequest,
  deps: OperatorSessionsDeps,
): Promise<string> => {
  await endOperatorSession(request, deps);
  const token = randomBytes(32).toString("base64url");
  const now = deps.clock.now();
  await deps.queries.insert(operatorSessions).values({
    tokenHash: sha256(token),
    operatorId,
    createdAt: new Date(now),
    expiresAt: new Date(now + OPERATOR_SESSION_MS),
  });
  return writeCookie(token, OPERATOR_SESSION_MS, request.secure);
};
