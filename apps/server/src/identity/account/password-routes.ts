import { ENDPOINTS, type FailureReason } from "@evenfall/contracts";
import { fail, ok } from "@evenfall/domain";
import type { Clock } from "../../platform/clock.ts";
import type { Edge } from "../../platform/http/index.ts";
import type { Identity } from "../identity.ts";
import { notConfirmed } from "./confirm-password.ts";
import type { PasswordFault } from "./password-rule.ts";
import { REFUSALS } from "./provider-failure.ts";
import type { IdentityCaller } from "../visitor.ts";

/** The same words as at sign-up (spec §5). */
const REASONS: Readonly<
  Record<PasswordFault, { readonly reason: FailureReason; readonly message: string }>
> = {
  "too-short": { reason: "password-too-short", message: "Password too short" },
  "too-long": { reason: "password-too-long", message: "Password too long" },
  breached: { reason: "password-compromised", message: REFUSALS.passwordCompromised.message },
  weak: { reason: "password-too-weak", message: REFUSALS.passwordWeak.message },
};

/** Mounts the change of a password by somebody who knows the current one. */
export const mountPassword = <Caller extends IdentityCaller>(
  edge: Edge<Caller>,
  deps: {
    readonly clock: Clock;
    readonly identity: Pick<Identity, "changePassword">;
    /** Called after an account's password was changed: the streams of its sessions have to authenticate again. */
    readonly changed: (userId: string) => void;
  },
): void => {
  edge.route(ENDPOINTS.changePassword, async ({ caller, body }) => {
    const { account, sessionId } = caller.identified;
    if (account === null || sessionId === undefined) return fail({ kind: "unauthenticated" });
    const changed = await deps.identity.changePassword(
      { account, sessionId, ...body },
      caller.request,
    );
    if (changed.ok) {
      deps.changed(account.userId);
      return ok({ changed: true as const });
    }
    return fail(
      changed.error.kind === "refused"
        ? { kind: "content-invalid", field: "next", ...REASONS[changed.error.fault] }
        : notConfirmed(changed.error, "current", deps.clock.now()),
    );
  });
};
