import { fail, isBlank, ok, type Result } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { findPass } from "../guest/pass.ts";
import { OWNER_HEADER, type Provider } from "./provider.better-auth.ts";
import { checkNewPassword, type PasswordRules } from "./password-rule.ts";
import { REFUSALS, refuse, type ProviderRefusal } from "./provider-failure.ts";

/** Length of the longest display name, in UTF-16 units. */
const NAME_MAX_LENGTH = 100;

/** The longest address that mail can be sent to (RFC 5321, with its erratum). */
const EMAIL_MAX_LENGTH = 254;

const UNSTORABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

export interface SignUpRules {
  readonly password: PasswordRules;
  readonly brandName: string;
}

/**
 * Checks a sign-up and gives the body for the identity library: three fields, and no other that a client
 * might add. What the library checks itself (email format, password length) is left to it.
 */
const checkSignUp = async (
  body: Readonly<Record<string, unknown>>,
  rules: SignUpRules,
): Promise<Result<Record<string, unknown>, ProviderRefusal>> => {
  const { name, email, password } = body;
  if (typeof name !== "string" || isBlank(name)) return fail(REFUSALS.nameRequired);
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

interface SignUpDeps extends Pick<Runtime, "clock" | "ids"> {
  readonly queries: Queries;
  readonly provider: Provider;
  readonly rules: SignUpRules;
}

/** The guest pass's owner id, so that no data has to move (design §3.7); a new one if an account has it already. */
const ownerOfNewAccount = async (headers: Headers, deps: SignUpDeps): Promise<string> => {
  const found = await findPass(headers, deps);
  return found === null || found.isOutgrown ? deps.ids.next() : found.pass.ownerId;
};

const lostRace = async (answer: Response): Promise<boolean> =>
  answer.status === 422 &&
  ((await answer.clone().json()) as { code?: unknown }).code === "FAILED_TO_CREATE_USER";

/**
 * Makes an account and its first session. If another sign-up took the address or the guest's owner id
 * at the same moment, the database refuses one of the two: that one is tried again, and is then either
 * told that the address is taken, or made with a new owner id.
 */
export const signUp = async (
  headers: Headers,
  fields: Readonly<Record<string, unknown>>,
  ask: (body: unknown) => Request,
  deps: SignUpDeps,
): Promise<Response> => {
  const checked = await checkSignUp(fields, deps.rules);
  if (!checked.ok) return refuse(checked.error);
  const attempt = (ownerId: string): Promise<Response> => {
    const request = ask(checked.value);
    request.headers.set(OWNER_HEADER, ownerId);
    return deps.provider.handler(request);
  };
  const answer = await attempt(await ownerOfNewAccount(headers, deps));
  return (await lostRace(answer)) ? attempt(deps.ids.next()) : answer;
};
