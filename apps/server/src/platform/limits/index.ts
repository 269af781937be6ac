export { forgetOwner } from "./forget-owner.ts";
export { createSharedRateLimit, type SharedRateLimit } from "./shared-rate-limit.ts";
export {
  abandonHolds,
  accountsAt,
  budgetFault,
  createMeasuredSpending,
  createSpending,
  createSpendMetrics,
  isUnlimited,
  openTab,
  OverSpendLimit,
  payTab,
  spendLimitsOf,
  unlimited,
  withinBudget,
  type Payer,
  type SpendLimits,
  type Spending,
} from "./spend/index.ts";
