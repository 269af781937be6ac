import { parseAs, providerFailure } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { FirstPorts } from "../browser/ports.ts";
import { exchange } from "./exchange.ts";
import { faultOf, type CallFault } from "./fault.ts";

/** Calls the identity provider. A failure has the provider's own words, if there are any (design §3.16). */
export const callProvider = async (
  ports: Pick<FirstPorts, "clock" | "fetch">,
  path: "sign-up/email" | "sign-in/email" | "sign-out",
  body: object,
): Promise<Result<null, CallFault>> => {
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
