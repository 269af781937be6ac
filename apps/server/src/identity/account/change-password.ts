import { fail, ok, type Result } from "@evenfall/domain";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import {
  confirmPassword,
  readPasswordHash,
  type ConfirmPasswordDeps,
  type NotConfirmed,
} from "./confirm-password.ts";
import { lockAccount } from "./erase-account.ts";
import {
  checkNewPassword,
  rulesForOperator,
  type PasswordFault,
  type PasswordRules,
} from "./password-rule.ts";
import { users } from "../tables.ts";
import { replacePassword } from "./replace-password.ts";
import type { Account } from "../visitor.ts";

export interface PasswordChange {
  readonly account: Account;
  /** The session that makes the change, which is kept. */
  readonly sessionId: string;
  readonly current: string;
  readonly next: string;
}

export type NotChanged = NotConfirmed | { readonly kind: "refused"; readonly fault: PasswordFault };

export interface ChangePasswordDeps extends ConfirmPasswordDeps, Pick<Runtime, "clock" | "ids"> {
  readonly database: Database;
  readonly rules: PasswordRules;
  readonly brandName: string;
}

/** Changes the password if the current one is right; ends every other session, such as an intruder's. */
export const changePassword = async (
  { account, sessionId, current, next }: PasswordChange,
  deps: ChangePasswordDeps,
): Promise<Result<null, NotChanged>> => {
  const { userId, displayName, email, isOperator } = account;
  // First, so that whoever does not know the current password learns nothing about the rules' verdict.
  const confirmed = await confirmPassword(userId, current, deps);
  if (!confirmed.ok) return confirmed;
  const rules = isOperator ? rulesForOperator(deps.rules) : deps.rules;
  const checked = await checkNewPassword(next, rules, [deps.brandName, displayName, email]);
  if (!checked.ok) return fail({ kind: "refused", fault: checked.error });
  const hash = await hashPassword(next);
  return deps.database.transaction<Result<null, NotChanged>>(async (tx) => {
    // The account was deleted meanwhile: there is nothing to change.
    if ((await lockAccount(tx, userId)) === null) return ok(null);
    // The password was changed meanwhile: the one that was confirmed is out of date.
    const [held] = await readPasswordHash(tx, eq(users.id, userId));
    if ((held?.hash ?? null) !== confirmed.value) return fail({ kind: "wrong-password" });
    await replacePassword(tx, { userId, hash, keptSession: sessionId }, deps);
    return ok(null);
  });
};
