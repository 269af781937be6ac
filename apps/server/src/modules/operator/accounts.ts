import { fail, ok, type Result } from "@evenfall/domain";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { asc, eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { checkNewPassword, createPasswordRules, type PasswordFault } from "../identity/index.ts";
import { operators } from "./tables.ts";

/** An operator's password is longer than a visitor's may be: it opens numbers about everybody. */
export const OPERATOR_PASSWORD_MIN = 12;

/** Not guessed within a million tries (zxcvbn, 0 to 4). */
const OPERATOR_LEAST_SCORE = 2;

export type OperatorFault = PasswordFault | "name-invalid" | "name-taken";

/** Letters, digits, and what stands in addresses; nothing that a terminal would take for more. */
const NAME = /^[\p{L}\p{N}._@+-]{1,64}$/u;

export interface OperatorsDeps {
  readonly queries: Queries;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Makes an account that may see the operator's page. There is none before the first of these. */
export const addOperator = async (
  name: string,
  password: string,
  { queries, clock, ids }: OperatorsDeps,
): Promise<Result<null, OperatorFault>> => {
  if (!NAME.test(name)) return fail("name-invalid");
  const rules = createPasswordRules({
    minLength: OPERATOR_PASSWORD_MIN,
    leastScore: OPERATOR_LEAST_SCORE,
  });
  const checked = checkNewPassword(password, rules, [name]);
  if (!checked.ok) return checked;
  const made = await queries
    .insert(operators)
    .values({
      id: ids.next(),
      name,
      password: await hashPassword(password),
      createdAt: new Date(clock.now()),
    })
    .onConflictDoNothing()
    .returning({ id: operators.id });
  return made.length === 0 ? fail("name-taken") : ok(null);
};

/** Removes an operator, whose sessions end with that; false where there is none of that name. */
export const removeOperator = async (name: string, queries: Queries): Promise<boolean> =>
  (await queries.delete(operators).where(eq(operators.name, name)).returning({ id: operators.id }))
    .length > 0;

/** Who may see the operator's page, and since when. */
export const listOperators = (
  queries: Queries,
): Promise<readonly { readonly name: string; readonly createdAt: Date }[]> =>
  queries
    .select({ name: operators.name, createdAt: operators.createdAt })
    .from(operators)
    .orderBy(asc(operators.name));

/** In the form of a hash, and nobody's: checking it takes as long as checking a true one. */
const NOBODYS_HASH = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** The operator of that name and password, or null; as slow for a name that nobody has. */
export const findOperator = async (
  name: string,
  password: string,
  queries: Queries,
): Promise<{ readonly id: string; readonly name: string } | null> => {
  const [found] = await queries.select().from(operators).where(eq(operators.name, name));
  const hash = found?.password ?? NOBODYS_HASH;
  return (await verifyPassword({ hash, password })) && found !== undefined
    ? { id: found.id, name: found.name }
    : null;
};
