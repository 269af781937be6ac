/** An order above this is no real position, only a way to be last. */
const HIGHEST = 9999;

/**
 * The order of a new character: after all others, or its own, if its card was exported here, no other
 * character has that order, and it lies within the bounds.
 */
export const orderAmong = (orders: readonly number[], own: number | null): number => {
  const isFree = own !== null && own >= 1 && own <= HIGHEST && !orders.includes(own);
  return isFree ? own : Math.max(0, ...orders) + 1;
};
