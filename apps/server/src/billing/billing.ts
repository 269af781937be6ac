import { fail, type Result } from "@evenfall/domain";
import type { Log } from "../platform/telemetry/log.ts";
import type { CheckoutProvider, StartedCheckout, Subscriber } from "./checkout-provider.ts";

export interface BillingDeps {
  readonly checkout: CheckoutProvider;
  readonly log: Log;
}

/** Subscriptions. */
export interface Billing {
  /** Starts a checkout; any failure of the provider is the spec's one (spec §8). */
  subscribe(subscriber: Subscriber): Promise<Result<StartedCheckout, "subscription-failed">>;
  /** Whether this owner has premium. The mock takes no money, so nobody has. */
  isPremium(ownerId: string): Promise<boolean>;
}

export const createBilling = (deps: BillingDeps): Billing => ({
  subscribe: async (subscriber) => {
    try {
      const started = await deps.checkout.start(subscriber);
      if (started.ok) return started;
    } catch (cause) {
      deps.log.error({ err: cause }, "the checkout provider broke");
      return fail("subscription-failed");
    }
    deps.log.warn({}, "the checkout provider refused to start a subscription");
    return fail("subscription-failed");
  },
  isPremium: () => Promise.resolve(false),
});
