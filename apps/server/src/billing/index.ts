export { createBilling } from "./billing.ts";
export { mountBilling } from "./routes.ts";
export { createMockCheckout } from "./checkout.mock.ts";
