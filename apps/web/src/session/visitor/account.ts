import { fail, ok, type Result } from "@evenfall/domain";
import { faultText, wasNotTaken, type CallFault, faultOf } from "../api/fault.ts";
import type { AuthOutcome, SessionActions, SignOutOutcome } from "../types.ts";
import type { CoreContext } from "../core-context.ts";
import { WRITE_TRIES } from "../retry-policy.ts";
import { parseAs, providerFailure } from "@evenfall/contracts";
import type { FirstPorts } from "../browser/ports.ts";
import { forgetPush } from "../browser/push-browser.ts";
import { exchange } from "../api/exchange.ts";
import { t } from "../../words/later.ts";

type SignUpForm = Parameters<SessionActions["signUp"]>[0];
type SignInForm = Parameters<SessionActions["signIn"]>[0];

/** The identity provider's calls. A failure brings its own words where it has any (design §3.16). */
const createAuthClient = (ports: Pick<FirstPorts, "clock" | "fetch">) => {
  const post = async (path: string, body: object): Promise<Result<null, CallFault>> => {
    const answer = await exchange(ports, `/api/auth/${path}`, { method: "POST", body });
    if (answer === null) return fail({ type: "no-answer" });
    if (answer.response.ok) return ok(null);
    const provider = parseAs(providerFailure, answer.body);
    return fail(
      provider.ok
        ? { type: "said", code: provider.value.code ?? null, message: provider.value.message }
        : faultOf(answer.response, answer.body, ports.clock.now()),
    );
  };
  return {
    signUp: (form: SignUpForm) => post("sign-up/email", form),
    signIn: (form: SignInForm) => post("sign-in/email", form),
    signOut: () => post("sign-out", {}),
  };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

/** The check before the provider's own (spec §5). */
const checkForm = (
  form: SignInForm & Partial<SignUpForm>,
  passwordMinLength: number,
): Result<null, string> => {
  if (form.name !== undefined && form.name.trim() === "") return fail(t("sign-in.name-missing"));
  if (!EMAIL.test(form.email.trim())) return fail(t("sign-in.email-invalid"));
  if (form.password.length < passwordMinLength)
    return fail(t("sign-in.password-short", { count: passwordMinLength }));
  return ok(null);
};

export interface AccountDeps {
  readonly parts: CoreContext;
  /** The browser carries a session now. */
  readonly onSignedIn: () => Promise<void>;
  /** It does not any more. */
  readonly onSignedOut: () => void;
}

/** Sign-up, sign-in and sign-out (spec §4, §7). */
export const createAccount = ({
  parts: { content, ports, tabs, retry },
  onSignedIn,
  onSignedOut,
}: AccountDeps): Pick<SessionActions, "signUp" | "signIn" | "signOut"> => {
  const auth = createAuthClient(ports);

  const enter = async (
    checked: Result<null, string>,
    knock: () => Promise<Result<null, CallFault>>,
  ): Promise<AuthOutcome> => {
    if (!checked.ok) return { type: "refused", message: checked.error };
    const answer = await retry.whileHere(knock, {
      tries: WRITE_TRIES,
      mayRepeat: wasNotTaken,
    });
    if (!answer.ok) return { type: "refused", message: faultText(answer.error) };
    await onSignedIn();
    return { type: "signed-in" };
  };

  return {
    signUp: ({ name, email, password }) => {
      const form = { name: name.trim(), email: email.trim(), password };
      return enter(checkForm(form, content.passwordMinLength), () => auth.signUp(form));
    },
    signIn: ({ email, password }) => {
      const form = { email: email.trim(), password };
      // An account from before a longer minimum still signs in: only the server judges that.
      return enter(checkForm(form, 1), () => auth.signIn(form));
    },
    signOut: async (): Promise<SignOutOutcome> => {
      const answer = await retry.whileHere(auth.signOut, { tries: WRITE_TRIES });
      if (!answer.ok) return { type: "problem", message: faultText(answer.error) };
      forgetPush();
      tabs.post({ type: "signed-out" });
      onSignedOut();
      return { type: "signed-out" };
    },
  };
};
