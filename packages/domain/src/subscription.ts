/** Price of premium in cents (spec §9); an operator's content may say otherwise. */
export const PREMIUM_PRICE_CENTS = 999;

/** How long the mock checkout takes (spec §9). */
export const MOCK_CHECKOUT_MS = 2000;

/** "$9.99" for 999 US cents. */
export const formatPrice = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
