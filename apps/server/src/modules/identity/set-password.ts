import { fail, ok, type Result } from "@evenfall/domain";
import { hashPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { createBreachList } from "./breached-passwords.ts";
import { checkNewPassword, type PasswordFault } from "./password-rule.ts";
import { credentials, sessions, users } from "./tables.ts";

export type SetPasswordFault = PasswordFault | "unknown-address";

export interface SetPasswordDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passwordMinLength: number;
}

/** The name under which the identity library keeps a password. */
const PASSWORD_PROVIDER = "credential";

/**
 * Gives an account another password and ends its sessions, on every device. For the operator,
 * who has made sure whose account it is: no mail is sent, so nobody can do it alone.
 */
export const setPassword = async (
  email: string,
  password: string,
  deps: SetPasswordDeps,
): Promise<Result<{ readonly sessionsEnded: number }, SetPasswordFault>> => {
  const checked = checkNewPassword(password, deps.passwordMinLength, createBreachList());
  if (!checked.ok) return checked;
  const hash = await hashPassword(password);
  const now = new Date(deps.clock.now());
  return deps.database.transaction<Result<{ readonly sessionsEnded: number }, SetPasswordFault>>(
    async (tx) => {
      const [user] = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, email.trim().toLowerCase()))
        .for("update");
      if (user === undefined) return fail("unknown-address");
      const changed = await tx
        .update(credentials)
        .set({ password: hash, updatedAt: now })
        .where(and(eq(credentials.userId, user.id), eq(credentials.providerId, PASSWORD_PROVIDER)))
        .returning({ id: credentials.id });
      if (changed.length === 0)
        await tx.insert(credentials).values({
          id: deps.ids.next(),
          userId: user.id,
          accountId: user.id,
          providerId: PASSWORD_PROVIDER,
          password: hash,
          createdAt: now,
          updatedAt: now,
        });
      const ended = await tx
        .delete(sessions)
        .where(eq(sessions.userId, user.id))
        .returning({ id: sessions.id });
      return ok({ sessionsEnded: ended.length });
    },
  );
};
