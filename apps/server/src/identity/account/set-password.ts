import { fail, ok, type Result } from "@evenfall/domain";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import {
  checkNewPassword,
  createPasswordRules,
  rulesForOperator,
  type PasswordFault,
} from "./password-rule.ts";
import { replacePassword } from "./replace-password.ts";
import { users } from "../tables.ts";

export type SetPasswordFault = PasswordFault | "unknown-address";

export interface SetPasswordDeps extends Pick<Runtime, "clock" | "ids"> {
  readonly database: Database;
  readonly passwordMinLength: number;
  /** What anybody would try as a password here. */
  readonly ownWords: readonly string[];
}

/** Sets an account's password and ends all its sessions; for an operator who has verified whose account it is. */
export const setPassword = async (
  email: string,
  password: string,
  deps: SetPasswordDeps,
): Promise<Result<{ readonly sessionsEnded: number }, SetPasswordFault>> => {
  const byAddress = eq(users.email, email.trim().toLowerCase());
  const [known] = await deps.database.queries
    .select({ role: users.role })
    .from(users)
    .where(byAddress);
  if (known === undefined) return fail("unknown-address");
  const least = createPasswordRules({ minLength: deps.passwordMinLength });
  const rules = known.role === "operator" ? rulesForOperator(least) : least;
  const checked = await checkNewPassword(password, rules, [...deps.ownWords, email]);
  if (!checked.ok) return checked;
  const hash = await hashPassword(password);
  return deps.database.transaction<Result<{ readonly sessionsEnded: number }, SetPasswordFault>>(
    async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(byAddress).for("update");
      if (user === undefined) return fail("unknown-address");
      return ok({ sessionsEnded: await replacePassword(tx, { userId: user.id, hash }, deps) });
    },
  );
};
