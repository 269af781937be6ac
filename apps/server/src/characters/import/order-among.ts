/** Beyond it a card's own order is no place in a row but a way to be first or last. */
const HIGHEST = 9999;

/**
 * The order of a character that comes in: behind all others, or its own, which a card written here
 * brings, where nobody has that and it is no outlandish one.
 */
export const orderAmong = (orders: readonly number[], own: number | null): number => {
  const isFree = own !== null && own >= 1 && own <= HIGHEST && !orders.includes(own);
  return isFree ? own : Math.max(0, ...orders) + 1;
};
