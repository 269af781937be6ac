import type { Database } from "../../database/database.ts";
import { OverSpendLimit, type HoldRequest, type Spending } from "./spending.ts";
import { openTab, payTab, type OpenTab } from "./tab.ts";

export interface WithinBudgetDeps {
  readonly database: Pick<Database, "transaction">;
  readonly spending: Spending;
}

/**
 * Does work whose calls are paid for, with what they may cost set aside before and settled after. Null,
 * and nothing done, where a budget is used up.
 */
export const withinBudget = async <Value>(
  hold: HoldRequest,
  work: (tab: OpenTab) => Promise<Value>,
  deps: WithinBudgetDeps,
): Promise<Value | null> => {
  const { database, spending } = deps;
  const tab = openTab();
  if (!spending.isLimited) return work(tab);
  try {
    await database.transaction((tx) => spending.hold(tx, hold));
  } catch (cause) {
    if (cause instanceof OverSpendLimit) return null;
    throw cause;
  }
  try {
    return await work(tab);
  } finally {
    await payTab(tab, hold, deps);
    // What cannot be given back now is given back by age: no reason to lose what was paid for.
    await database.transaction((tx) => spending.release(tx, hold.id)).catch(() => null);
  }
};
