import type { Database } from "../../database/database.ts";
import { OverSpendLimit, type ReservationRequest, type Spending } from "./spending.ts";
import { openUsage, settleUsage, type OpenUsage } from "./usage.ts";

export interface WithinBudgetDeps {
  readonly database: Pick<Database, "transaction">;
  readonly spending: Spending;
}

/**
 * Does work whose calls are paid for, with what they may cost set aside before and settled after. Null,
 * and nothing done, where a budget is used up.
 */
export const withinBudget = async <Value>(
  reservation: ReservationRequest,
  work: (usage: OpenUsage) => Promise<Value>,
  deps: WithinBudgetDeps,
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
    // What cannot be given back now is given back by age: no reason to lose what was paid for.
    await database.transaction((tx) => spending.release(tx, reservation.id)).catch(() => null);
  }
};
