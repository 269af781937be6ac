import { fail, ok, type Result } from "@evenfall/domain";
import { hashPassword } from "better-auth/crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { replacePassword } from "./replace-password.ts";
import {
  checkNewPassword,
  createPasswordRules,
  OPERATOR_PASSWORD_MIN,
  rulesForOperator,
  type PasswordFault,
} from "./password-rule.ts";
import { sessions, users } from "../tables.ts";

export type OperatorFault = PasswordFault | "name-invalid";

/** The domain of addresses for operators who have only a name; no mail reaches it (RFC 2606). */
const NAMES_DOMAIN = "operator.invalid";

/** Addresses that the identity library accepts, without characters that mean something to a terminal. */
const ADDRESS = /^(?:[\w+-]+\.)*[\w+-]+@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;
const ADDRESS_MAX_LENGTH = 254;

/** The address that is stored for an operator's name or address. */
export const operatorAddress = (name: string): string =>
  (name.includes("@") ? name : `${name}@${NAMES_DOMAIN}`).trim().toLowerCase();

/**
 * Gives an account the operator's role, or makes one. Addresses are not verified, so whoever had the
 * account before loses it: it gets this password, and its sessions end.
 */
export const addOperator = async (
  name: string,
  password: string,
  {
    database,
    clock,
    ids,
  }: { readonly database: Database; readonly clock: Clock; readonly ids: Ids },
): Promise<Result<null, OperatorFault>> => {
  const email = operatorAddress(name);
  if (!ADDRESS.test(email) || email.length > ADDRESS_MAX_LENGTH) return fail("name-invalid");
  const rules = rulesForOperator(createPasswordRules({ minLength: OPERATOR_PASSWORD_MIN }));
  const checked = await checkNewPassword(password, rules, [name]);
  if (!checked.ok) return checked;
  const hash = await hashPassword(password);
  const now = new Date(clock.now());
  await database.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        id: ids.next(),
        name,
        email,
        ownerId: ids.next(),
        role: "operator",
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: users.email, set: { role: "operator", updatedAt: now } })
      .returning({ id: users.id });
    if (user === undefined) throw new Error("the account was not made");
    await replacePassword(tx, { userId: user.id, hash }, { clock, ids });
  });
  return ok(null);
};

/** Takes the role from an account and ends its sessions; false if it is no operator's. */
export const removeOperator = (name: string, database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ role: null })
      .where(and(eq(users.email, operatorAddress(name)), eq(users.role, "operator")))
      .returning({ id: users.id });
    if (user === undefined) return false;
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    return true;
  });

/** The operators, by the names they were added with, and when their accounts were made. */
export const listOperators = async (
  queries: Queries,
): Promise<readonly { readonly name: string; readonly createdAt: Date }[]> => {
  const found = await queries
    .select({ email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.role, "operator"))
    .orderBy(asc(users.email));
  return found.map(({ email, createdAt }) => ({
    name: email.replace(`@${NAMES_DOMAIN}`, ""),
    createdAt,
  }));
};
