/** Rows that share the system's budget, so that turns of all nodes do not wait for one row. */
export const SLOTS = 16;

/** Up to this much a slot may be filled without a look at the others. */
export const shareOf = (limit: number): number => Math.floor(limit / SLOTS);

/** The same total, spread over the slots as evenly as whole numbers go. */
export const spreadEvenly = (total: number): readonly number[] => {
  const each = Math.floor(total / SLOTS);
  const over = total - each * SLOTS;
  return Array.from({ length: SLOTS }, (_, slot) => each + (slot < over ? 1 : 0));
};

/** How a call's cost is met: from what was reserved for it, and beyond that. */
export const chargeReservation = (
  left: number,
  cost: number,
): { readonly left: number; readonly beyond: number } => ({
  left: Math.max(0, left - cost),
  beyond: Math.max(0, cost - left),
});
