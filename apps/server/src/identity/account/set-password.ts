import { fail, ok, type Result } from "@evenfall/domain";
import { hashPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { keepPassword } from "./keep-password.ts";
import {
  checkNewPassword,
  createPasswordRules,
  rulesForOperator,
  type PasswordFault,
} from "./password-rule.ts";
import { sessions, users } from "../tables.ts";

export type SetPasswordFault = PasswordFault | "unknown-address";

export interface SetPasswordDeps extends Pick<Runtime, "clock" | "ids"> {
  readonly database: Database;
  readonly passwordMinLength: number;
  /** What anybody would try as a password here. */
  readonly ownWords: readonly string[];
}

/**
 * Gives an account another password and ends its sessions, on every device. For the operator,
 * who has made sure whose account it is: no mail is sent, so nobody can do it alone.
 */
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
  const least = createPasswordRules({ minLength: deps.passwordMinLength });
  const rules = known?.role === "operator" ? rulesForOperator(least) : least;
  const checked = await checkNewPassword(password, rules, [...deps.ownWords, email]);
  if (!checked.ok) return checked;
  const hash = await hashPassword(password);
  const now = new Date(deps.clock.now());
  return deps.database.transaction<Result<{ readonly sessionsEnded: number }, SetPasswordFault>>(
    async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(byAddress).for("update");
      if (user === undefined) return fail("unknown-address");
      await keepPassword(tx, user.id, hash, now, deps.ids);
      const ended = await tx
        .delete(sessions)
        .where(eq(sessions.userId, user.id))
        .returning({ id: sessions.id });
      return ok({ sessionsEnded: ended.length });
    },
  );
};
