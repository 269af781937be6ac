import { Counter, Gauge, type Registry } from "prom-client";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import { createReading } from "../../telemetry/metrics/figures.ts";
import { createSpending } from "./create-spending.ts";
import {
  isUnlimited,
  NANODOLLARS,
  type Spending,
  type SpendLimits,
  spendLimitsOf,
  type SpendScope,
} from "./spending.ts";

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

const SCOPES = ["system", "visitor", "address", "accounts"] as const;

/** Makes the metrics of spending in the registry; once for each registry. What is unlimited has no figure. */
export const createSpendMetrics = (
  registry: Registry,
  { limits, clock }: { readonly limits: SpendLimits; readonly clock: Clock },
) => {
  const registers = [registry];
  const refused = new Counter({
    name: "evenfall_spend_refused_total",
    help: "Turns refused because a budget of what models may cost in a day was used up, by whose.",
    labelNames: ["limit"],
    registers,
  });
  const most = new Gauge({
    name: "evenfall_spend_limit_dollars",
    help: "What models may cost in a UTC day, by whose budget it is.",
    labelNames: ["limit"],
    registers,
  });
  for (const limit of SCOPES) {
    const nanodollars = limits[limit];
    if (nanodollars === null) continue;
    refused.inc({ limit }, 0);
    most.set({ limit }, nanodollars / NANODOLLARS);
  }
  return {
    refused: (limit: SpendScope): void => refused.inc({ limit }),
    /** Shows what the day has cost, read at each scrape: every node shows the same, so take the greatest. */
    watch: (spending: Pick<Spending, "today">): void => {
      const read = createReading(() => spending.today(), clock);
      const showing = (pick: "spent" | "held") =>
        async function collect(this: Gauge): Promise<void> {
          if (limits.system === null) return this.reset();
          this.set(((await read())?.[pick] ?? Number.NaN) / NANODOLLARS);
        };
      new Gauge({
        name: "evenfall_spend_today_dollars",
        help: "What all nodes' calls to models have cost this UTC day, by the prices in ENGINES_FILE, where SPEND_DOLLARS_PER_DAY is set.",
        registers,
        collect: showing("spent"),
      });
      new Gauge({
        name: "evenfall_spend_held_dollars",
        help: "What the turns under way on all nodes may cost at most, set aside from the day's budget.",
        registers,
        collect: showing("held"),
      });
    },
  };
};
