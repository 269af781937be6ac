export { createSpending } from "./create-spending.ts";
export { budgetFault, createMeasuredSpending } from "./measured-spending.ts";
export { abandonReservations } from "./reservation-rows.ts";
export { createSpendMetrics } from "./spend-metrics.ts";
export {
  accountsAt,
  isUnlimited,
  OverSpendLimit,
  spendLimitsOf,
  unlimited,
  type ReservationRequest,
  type Payer,
  type SpendLimits,
  type SpendScope,
  type Spending,
} from "./spending.ts";
export { openUsage, settleUsage } from "./usage.ts";
export { withinBudget } from "./within-budget.ts";
