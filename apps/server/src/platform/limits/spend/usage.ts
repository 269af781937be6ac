import { setImmediate as turn } from "node:timers/promises";
import type { ReservationRequest, Spending } from "./spending.ts";

/** What the calls for one run, or one piece of writing, have cost so far, in nanodollars. */
export interface OpenUsage {
  readonly total: number;
  add(nanodollars: number): void;
}

export const openUsage = (): OpenUsage => {
  let total = 0;
  return {
    add: (nanodollars) => {
      total += nanodollars;
    },
    get total() {
      return total;
    },
  };
};

/** Charges what was called, whether a reply came of it or not; never fails. */
export const settleUsage = async (
  usage: OpenUsage,
  { id, payer }: Pick<ReservationRequest, "id" | "payer">,
  { spending }: { readonly spending: Spending },
): Promise<void> => {
  if (!spending.isLimited) return;
  // A call that was broken off puts itself on the tab within this turn of the event loop.
  await turn();
  await spending.charge({ id, payer, nanodollars: usage.total });
};
