/** How long the mock checkout takes (spec §9). */
export const MOCK_CHECKOUT_MS = 2000;

/** "$9.99" for 999 US cents, or as another language writes it. */
export const formatPrice = (cents: number, currency: string, language = "en-US"): string =>
  new Intl.NumberFormat(language, { style: "currency", currency }).format(cents / 100);
