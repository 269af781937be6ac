import { ENDPOINTS } from "@evenfall/contracts";
import { fail } from "@evenfall/domain";
import type { Identified } from "../identity/index.ts";
import type { Edge } from "../platform/http/index.ts";
import type { SharedRateLimit } from "../platform/limits/index.ts";
import type { Billing } from "./billing.ts";

/** A request's visitor, of whom only the identity is needed. */
interface Caller {
  readonly identified: Identified;
  readonly setCookies: string[];
}

/** Mounts the checkout (spec §8), within the rate of an owner's writes. */
export const mountBilling = <Visitor extends Caller>(
  edge: Edge<Visitor>,
  { billing, writes }: { readonly billing: Billing; readonly writes: SharedRateLimit },
): void =>
  edge.route(ENDPOINTS.subscribe, async ({ caller }) => {
    const { account, pass } = caller.identified;
    const ownerId = account?.ownerId ?? pass?.ownerId;
    const taken = ownerId === undefined ? null : await writes.take(`beside ${ownerId}`);
    if (taken !== null && !taken.ok)
      return fail({ kind: "rate-limited", retryAt: taken.error.retryAt, limit: "writes" });
    const started = await billing.subscribe({ userId: account?.userId ?? null });
    return started.ok ? started : fail({ kind: "subscription-failed" });
  });
