import { fail, ok, type Result } from "@evenfall/domain";
import { verifyPassword } from "better-auth/crypto";
import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { HttpFailure } from "../../platform/http/index.ts";
import {
  countAttempt,
  takeBackAttempt,
  WRONG_PASSWORDS,
  type AttemptLimitDeps,
} from "./attempt-limit.ts";
import { PASSWORD_MAX_LENGTH } from "./password-rule.ts";
import { credentials, users } from "../tables.ts";

/** Why a password was not accepted. */
export type NotConfirmed =
  | { readonly kind: "wrong-password" }
  | { readonly kind: "too-many-attempts"; readonly waitMs: number };

/** The HTTP failure for a password that was sent in that field. */
export const notConfirmed = (why: NotConfirmed, field: string, now: number): HttpFailure =>
  why.kind === "too-many-attempts"
    ? { kind: "rate-limited", retryAt: now + why.waitMs, limit: "auth" }
    : {
        kind: "content-invalid",
        field,
        reason: "wrong-password",
        message: "This is not the password of your account.",
      };

export interface ConfirmPasswordDeps extends AttemptLimitDeps {
  /** The key of the attempts from this network, shared with sign-ins. */
  readonly attemptKey: string;
  /** The key of the attempts for the account, from any network: so a stolen session does not allow guessing. */
  readonly accountKey: string;
}

/** The hash of an account's password, to tell later whether the password was changed: hashes are salted. */
export const readPasswordHash = (queries: Queries, isAccount: SQL) =>
  queries
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(isAccount, isNotNull(credentials.password)));

/**
 * Checks that somebody who is signed in knows the account's password; gives the hash that it was
 * compared with. An account without a password, from another provider, has nothing to confirm.
 */
export const confirmPassword = async (
  userId: string,
  password: string | null,
  deps: ConfirmPasswordDeps,
): Promise<Result<string | null, NotConfirmed>> => {
  const counted = await countAttempt(deps.attemptKey, deps);
  if (!counted.ok) return fail({ kind: "too-many-attempts", waitMs: counted.error.waitMs });
  const ofAccount = await countAttempt(deps.accountKey, {
    ...deps,
    attemptLimit: WRONG_PASSWORDS,
  });
  if (!ofAccount.ok) return fail({ kind: "too-many-attempts", waitMs: ofAccount.error.waitMs });
  const [credential] = await readPasswordHash(deps.queries, eq(users.id, userId));
  const isRight =
    credential === undefined ||
    (password !== null &&
      password.length <= PASSWORD_MAX_LENGTH &&
      (await verifyPassword({ hash: credential.hash ?? "", password })));
  if (!isRight) return fail({ kind: "wrong-password" });
  await takeBackAttempt(deps.accountKey, deps);
  return ok(credential?.hash ?? null);
};
