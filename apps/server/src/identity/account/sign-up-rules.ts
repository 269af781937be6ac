import { fail, ok, type Result } from "@evenfall/domain";
import { checkNewPassword, type PasswordRules } from "./password-rule.ts";
import { REFUSALS, type ProviderRefusal } from "./provider-failure.ts";

/** Longest display name in UTF-16 units. */
const NAME_MAX_LENGTH = 100;

/** The longest address that mail can be sent to (RFC 5321, with its erratum). */
const EMAIL_MAX_LENGTH = 254;

// Format characters stand within emoji and some scripts, but nothing is to be seen of them alone.
const INVISIBLE = /^[\s\p{Cf}]*$/u;
const UNSTORABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

export interface SignUpRules {
  readonly password: PasswordRules;
  readonly brandName: string;
}

/**
 * A sign-up body that the identity library may see: its three fields, and no other that a client
 * might add. What the library judges itself (email form, password length) is left to it.
 */
export const checkSignUp = async (
  body: Readonly<Record<string, unknown>>,
  rules: SignUpRules,
): Promise<Result<Record<string, unknown>, ProviderRefusal>> => {
  const { name, email, password } = body;
  if (typeof name !== "string" || INVISIBLE.test(name)) return fail(REFUSALS.nameRequired);
  const shown = name.trim();
  if (shown.length > NAME_MAX_LENGTH) return fail(REFUSALS.nameTooLong);
  if (UNSTORABLE.test(shown)) return fail(REFUSALS.nameInvalid);
  if (typeof email === "string" && email.length > EMAIL_MAX_LENGTH)
    return fail(REFUSALS.invalidEmail);
  if (typeof password === "string") {
    const ownWords = [rules.brandName, shown, ...(typeof email === "string" ? [email] : [])];
    const checked = await checkNewPassword(password, rules.password, ownWords);
    if (!checked.ok && checked.error === "breached") return fail(REFUSALS.passwordCompromised);
    if (!checked.ok && checked.error === "weak") return fail(REFUSALS.passwordWeak);
  }
  return ok({ name: shown, email, password });
};
