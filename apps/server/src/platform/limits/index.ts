export { forgetOwner } from "./forget-owner.ts";
export { createSharedRateLimit, type SharedRateLimit } from "./shared-rate-limit.ts";
export {
  abandonReservations,
  accountsAt,
  budgetFault,
  createMeasuredSpending,
  createSpending,
  createSpendMetrics,
  isUnlimited,
  openUsage,
  OverSpendLimit,
  settleUsage,
  spendLimitsOf,
  unlimited,
  withinBudget,
  type Payer,
  type SpendLimits,
  type Spending,
} from "./spend/index.ts";
