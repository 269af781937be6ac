export { createSpending } from "./create-spending.ts";
export { budgetFault, createMeasuredSpending } from "./measured-spending.ts";
export { abandonHolds } from "./hold-rows.ts";
export { createSpendMetrics } from "./spend-metrics.ts";
export {
  accountsAt,
  isUnlimited,
  OverSpendLimit,
  spendLimitsOf,
  unlimited,
  type HoldRequest,
  type Payer,
  type SpendLimits,
  type SpendScope,
  type Spending,
} from "./spending.ts";
export { openTab, payTab } from "./tab.ts";
export { withinBudget } from "./within-budget.ts";
