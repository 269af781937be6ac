import { MOCK_CHECKOUT_MS, ok } from "@evenfall/domain";
import type { Clock } from "../platform/clock.ts";
import type { CheckoutProvider } from "./billing.ts";

/** The built-in provider: two seconds, then `/success` (spec §7). No charge, nothing is granted. */
export const createMockCheckout = (deps: { readonly clock: Clock }): CheckoutProvider => ({
  start: () =>
    new Promise((resolve) => {
      deps.clock.after(MOCK_CHECKOUT_MS, () =>
        resolve(ok({ redirectTo: "/success", charged: false })),
      );
    }),
});
