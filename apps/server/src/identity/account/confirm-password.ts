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

/** Why a password does not stand for its account. */
export type NotConfirmed =
  | { readonly kind: "wrong-password" }
  | { readonly kind: "too-many-attempts"; readonly waitMs: number };

/** The same for whoever sent the password in that field. */
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
  /** The count of attempts that this one belongs to: that of sign-ins from the same network. */
  readonly attemptKey: string;
  /** That of the account, whatever the network: somebody else's session is no way to guess on. */
  readonly accountKey: string;
}

/** The hash of an account's password, to be compared later: every change makes another. */
export const readPasswordHash = (queries: Queries, isAccount: SQL) =>
  queries
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(isAccount, isNotNull(credentials.password)));

/**
 * Whether somebody who is signed in knows the account's password; gives the hash that it was compared
 * with. An account without one, which came by another provider, has nothing to confirm.
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
