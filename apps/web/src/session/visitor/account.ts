import { wasNotTaken } from "../api/fault.ts";
import { callProvider } from "../api/provider.ts";
import { WRITE_TRIES } from "../retry-policy.ts";
import type { Session } from "../types.ts";
import { t } from "../../words/later.ts";

export interface AccountForm {
  /** Of a new account. */
  readonly name?: string;
  readonly email: string;
  readonly password: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** The check before the provider's own (spec §5): what is wrong, in words. */
const faultIn = ({ name, email, password }: AccountForm, minLength: number): string | null => {
  if (name === "") return t("sign-in.name-missing");
  if (!EMAIL.test(email)) return t("sign-in.email-invalid");
  return password.length < minLength ? t("sign-in.password-short", { count: minLength }) : null;
};

/**
 * Signs up if there is a name, else signs in (spec §4, §7). Gives what went wrong, in the provider's words
 * or those of the check before it (design §3.16); null if nothing did.
 */
export const enterAccount = async (
  { loadTools }: Pick<Session, "loadTools">,
  { name, email, password }: AccountForm,
): Promise<string | null> => {
  const tools = await loadTools();
  if (tools === null) return t("trouble.not-loaded");
  const { context, signedIn } = tools.parts;
  const form = { ...(name !== undefined && { name: name.trim() }), email: email.trim(), password };
  // An account from before a longer minimum still signs in: only the server judges that.
  const fault = faultIn(form, name === undefined ? 1 : context.content.brand.passwordMinLength);
  if (fault !== null) return fault;
  const path = name === undefined ? "sign-in/email" : "sign-up/email";
  const answer = await context.retry.whileHere(() => callProvider(context.ports, path, form), {
    tries: WRITE_TRIES,
    mayRepeat: wasNotTaken,
  });
  if (!answer.ok) return tools.wordsFor(answer.error);
  await signedIn();
  return null;
};
