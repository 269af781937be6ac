import { setImmediate as turn } from "node:timers/promises";
import type { ReservationRequest, Spending } from "./spending.ts";

/** What the calls for one run, or one piece of writing, have cost so far, in nanodollars. */
export const openUsage = () => {
  let total = 0;
  return {
    add: (nanodollars: number): void => {
      total += nanodollars;
    },
    get total(): number {
      return total;
    },
  };
};

export type OpenUsage = ReturnType<typeof openUsage>;

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
