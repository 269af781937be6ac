import type { Registry } from "prom-client";
import type { Config } from "../../config.ts";
import { createSpending } from "./create-spending.ts";
import { createSpendMetrics } from "./spend-metrics.ts";
import { isUnlimited, spendLimitsOf, type Spending } from "./spending.ts";

/** Spending within the configured limits, shown in the registry's metrics. */
export const createMeasuredSpending = ({
  config,
  metrics,
  ...deps
}: Pick<Parameters<typeof createSpending>[0], "database" | "clock" | "log"> & {
  readonly config: Config["spending"];
  readonly metrics: Registry;
}): Spending => {
  const limits = spendLimitsOf(config);
  const spendMetrics = createSpendMetrics(metrics, { limits, clock: deps.clock });
  const spending = createSpending({ ...deps, limits, onRefused: spendMetrics.refused });
  spendMetrics.watch(spending);
  return spending;
};

/** A budget that nothing counts against is worse than none, for the operator relies on it: words for it, or null. */
export const budgetFault = (
  { spending, model }: Config,
  someEngineHasPrice: boolean,
): string | null =>
  isUnlimited(spendLimitsOf(spending)) ||
  someEngineHasPrice ||
  (model.baseUrl === null && model.enginesFile === null)
    ? null
    : "The SPEND_ settings count by the prices in ENGINES_FILE, and no engine has one there: they would limit nothing.";
