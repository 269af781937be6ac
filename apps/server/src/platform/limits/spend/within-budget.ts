import { setImmediate as turn } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import { OverSpendLimit, type ReservationRequest, type Spending } from "./spending.ts";

/** Adds up what the calls of a run, or of another task, have cost so far, in nanodollars. */
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

type OpenUsage = ReturnType<typeof openUsage>;

/** Charges the calls made so far, whether they led to a reply or not; never fails. */
export const settleUsage = async (
  usage: OpenUsage,
  { id, payer }: Pick<ReservationRequest, "id" | "payer">,
  { spending }: { readonly spending: Spending },
): Promise<void> => {
  if (!spending.isLimited) return;
  // An aborted call adds its cost within this turn of the event loop.
  await turn();
  await spending.charge({ id, payer, nanodollars: usage.total });
};

/** Reserves what `work` may cost, runs it and settles; null, without running it, if a budget is used up. */
export const withinBudget = async <Value>(
  reservation: ReservationRequest,
  work: (usage: OpenUsage) => Promise<Value>,
  deps: {
    readonly database: Pick<Database, "transaction">;
    readonly spending: Spending;
  },
): Promise<Value | null> => {
  const { database, spending } = deps;
  const usage = openUsage();
  if (!spending.isLimited) return work(usage);
  try {
    await database.transaction((tx) => spending.reserve(tx, reservation));
  } catch (cause) {
    if (cause instanceof OverSpendLimit) return null;
    throw cause;
  }
  try {
    return await work(usage);
  } finally {
    await settleUsage(usage, reservation, deps);
    // If this fails, a sweep gives it back later: no reason to lose a result that was paid for.
    await database.transaction((tx) => spending.release(tx, reservation.id)).catch(() => null);
  }
};
