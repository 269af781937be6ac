import { fail, type Result } from "@evenfall/domain";
import type { Log } from "../platform/telemetry/log.ts";

interface Subscriber {
  /** Null for a guest; a provider that takes money refuses one. */
  readonly userId: string | null;
}

interface StartedCheckout {
  /** Where the browser goes next. */
  readonly redirectTo: string;
  /** Whether money is taken; the mock never takes any. */
  readonly charged: boolean;
}

/** A service that sells subscriptions. Fails as a value without a reason, which it logs itself. */
export interface CheckoutProvider {
  start(subscriber: Subscriber): Promise<Result<StartedCheckout, "failed">>;
}

export const createBilling = (deps: {
  readonly checkout: CheckoutProvider;
  readonly log: Log;
}) => ({
  /** Starts a checkout; any failure of the provider becomes the one that spec §8 names. */
  subscribe: async (
    subscriber: Subscriber,
  ): Promise<Result<StartedCheckout, "subscription-failed">> => {
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
  /** Whether this owner has premium. The mock takes no money, so nobody has. */
  isPremium: (_ownerId: string): Promise<boolean> => Promise.resolve(false),
});

export type Billing = ReturnType<typeof createBilling>;
