export { forgetOwner } from "./forget-owner.ts";
export {
  takeSql,
  type TakeBy,
  type Taking,
  createSharedRateLimit,
  type SharedRateLimit,
} from "./shared-rate-limit.ts";
export { createSpending } from "./spend/create-spending.ts";
export { budgetFault, createMeasuredSpending } from "./spend/spend-metrics.ts";
export { abandonReservations } from "./spend/reservation-rows.ts";
export {
  accountsAt,
  OverSpendLimit,
  spendLimitsOf,
  unlimited,
  type Payer,
  type ReservationRequest,
  type SpendLimits,
  type Spending,
} from "./spend/spending.ts";
export { openUsage, settleUsage, withinBudget } from "./spend/within-budget.ts";
