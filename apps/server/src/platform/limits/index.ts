export { forgetOwner } from "./forget-owner.ts";
export { takeSql, type TakeBy, type Taking } from "./bucket-rows.ts";
export { createSharedRateLimit, type SharedRateLimit } from "./shared-rate-limit.ts";
export { createSpending } from "./spend/create-spending.ts";
export { budgetFault, createMeasuredSpending } from "./spend/spend-metrics.ts";
export { abandonReservations } from "./spend/reservation-rows.ts";
export { createSpendMetrics } from "./spend/spend-metrics.ts";
export {
  accountsAt,
  isUnlimited,
  OverSpendLimit,
  spendLimitsOf,
  unlimited,
  type Payer,
  type ReservationRequest,
  type SpendLimits,
  type Spending,
} from "./spend/spending.ts";
export { openUsage, settleUsage } from "./spend/within-budget.ts";
export { withinBudget } from "./spend/within-budget.ts";
