import { parseAs, providerFailure } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { FirstPorts } from "../browser/ports.ts";
import { exchange } from "./exchange.ts";
import { faultOf, type CallFault } from "./fault.ts";

interface SignInForm {
  readonly email: string;
  readonly password: string;
}

/** The identity provider's calls. A failure brings its own words where it has any (design §3.16). */
export const createAuthClient = (ports: Pick<FirstPorts, "clock" | "fetch">) => {
  const post = async (path: string, body: object): Promise<Result<null, CallFault>> => {
    const answer = await exchange(ports, `/api/auth/${path}`, { method: "POST", body });
    if (answer === null) return fail({ type: "no-answer" });
    if (answer.response.ok) return ok(null);
    const provider = parseAs(providerFailure, answer.body);
    return fail(
      provider.ok
        ? { type: "said", message: provider.value.message }
        : faultOf(answer.response, answer.body, ports.clock.now()),
    );
  };
  return {
    signUp: (form: SignInForm & { readonly name: string }) => post("sign-up/email", form),
    signIn: (form: SignInForm) => post("sign-in/email", form),
    signOut: () => post("sign-out", {}),
  };
};
