export { createBilling, type Billing, type BillingDeps } from "./billing.ts";
export { mountBilling } from "./routes.ts";
export type { CheckoutProvider, StartedCheckout, Subscriber } from "./checkout-provider.ts";
export { createMockCheckout } from "./checkout.mock.ts";
