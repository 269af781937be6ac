import { fail, ok, type Result } from "@evenfall/domain";
import { judgeInThread } from "./ask-password-worker.ts";

/** The identity library refuses longer ones, which would make hashing costly. */
export const PASSWORD_MAX_LENGTH = 128;

/** `weak`: guessed at once, or little more than a pattern or a word that anybody would try. */
export type PasswordFault = "too-short" | "too-long" | "breached" | "weak";

export interface PasswordRules {
  readonly minLength: number;
  /** The lowest score that is accepted, 0 to 4. */
  readonly leastScore: number;
}

/** The lowest score for a visitor's password, and for one with a pattern; six random characters score 1. */
const VISITOR_LEAST_SCORE = 1;
const LEAST_SCORE_WITH_PATTERN = 2;

export const createPasswordRules = (options: { readonly minLength: number }): PasswordRules => ({
  minLength: options.minLength,
  leastScore: VISITOR_LEAST_SCORE,
});

/** An operator's password must be stronger, since it gives access to figures about all visitors. */
export const OPERATOR_PASSWORD_MIN = 12;
const OPERATOR_LEAST_SCORE = 2;

/** The rules for an operator's account: never weaker than those for a visitor's. */
export const rulesForOperator = (rules: PasswordRules): PasswordRules => ({
  ...rules,
  minLength: Math.max(rules.minLength, OPERATOR_PASSWORD_MIN),
  leastScore: Math.max(rules.leastScore, OPERATOR_LEAST_SCORE),
});

/**
 * Whether a password may be chosen (spec §5, design §3.16). Lengths are in UTF-16 units, as in browsers.
 * `ownWords`: the names of the site and of the person, and the person's address.
 */
export const checkNewPassword = async (
  password: string,
  rules: PasswordRules,
  ownWords: readonly string[],
): Promise<Result<null, PasswordFault>> => {
  if (password.length < rules.minLength) return fail("too-short");
  if (password.length > PASSWORD_MAX_LENGTH) return fail("too-long");
  const { isBreached, score, hasPattern } = await judgeInThread(password, ownWords);
  if (isBreached) return fail("breached");
  const least = hasPattern
    ? Math.max(rules.leastScore, LEAST_SCORE_WITH_PATTERN)
    : rules.leastScore;
  return score < least ? fail("weak") : ok(null);
};
