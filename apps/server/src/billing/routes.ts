import { ENDPOINTS } from "@evenfall/contracts";
import { fail } from "@evenfall/domain";
import type { Identity, IdentityCaller } from "../identity/index.ts";
import type { Edge } from "../platform/http/index.ts";
import type { SharedRateLimit } from "../platform/limits/index.ts";
import type { Billing } from "./billing.ts";

/** Mounts the checkout (spec §8), within the rate of an owner's writes, or of a network's where nobody is known yet. */
export const mountBilling = <Caller extends IdentityCaller>(
  edge: Edge<Caller>,
  deps: {
    readonly billing: Billing;
    readonly identity: Pick<Identity, "addressHash">;
    readonly writes: SharedRateLimit;
  },
): void =>
  edge.route(ENDPOINTS.subscribe, async ({ caller }) => {
    const { account, pass } = caller.identified;
    const payer = account?.ownerId ?? pass?.ownerId ?? deps.identity.addressHash(caller.request);
    const taken = await deps.writes.take(`beside ${payer}`);
    if (!taken.ok)
      return fail({ kind: "rate-limited", retryAt: taken.error.retryAt, limit: "writes" });
    const started = await deps.billing.subscribe({ userId: account?.userId ?? null });
    return started.ok ? started : fail({ kind: "subscription-failed" });
  });
