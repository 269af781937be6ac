import type { Registry } from "prom-client";
import type { Config } from "../../config.ts";
import { countBy, createReading, gauge, gaugeBy } from "../../telemetry/metrics/figures.ts";
import { createSpending } from "./create-spending.ts";
import {
  isUnlimited,
  NANODOLLARS,
  type Spending,
  spendLimitsOf,
  type SpendScope,
} from "./spending.ts";

/** Words for the operator if there is a budget but no engine has a price, so that nothing would count; else null. */
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

/** Spending within the configured limits, with metrics; what is unlimited has no figures. */
export const createMeasuredSpending = ({
  config,
  metrics,
  ...deps
}: Pick<Parameters<typeof createSpending>[0], "database" | "clock" | "log"> & {
  readonly config: Config["spending"];
  readonly metrics: Registry;
}): Spending => {
  const limits = spendLimitsOf(config);
  const limited = SCOPES.filter((scope) => limits[scope] !== null);
  gaugeBy(
    metrics,
    {
      name: "evenfall_spend_limit_dollars",
      help: "What models may cost in a UTC day, by whose budget it is.",
      label: "limit",
    },
    () => Object.fromEntries(limited.map((scope) => [scope, (limits[scope] ?? 0) / NANODOLLARS])),
  );
  const onRefused = countBy<SpendScope>(
    metrics,
    {
      name: "evenfall_spend_refused_total",
      help: "Turns refused because a budget of what models may cost in a day was used up, by whose.",
      label: "limit",
    },
    limited,
  );
  const spending = createSpending({ ...deps, limits, onRefused });
  // Read at each scrape. All nodes show the same figures: take their maximum, not their sum.
  const read = createReading(() => spending.today(), deps.clock);
  const showing = (pick: "spent" | "held") => async (): Promise<number> =>
    limits.system === null ? 0 : ((await read())?.[pick] ?? Number.NaN) / NANODOLLARS;
  gauge(
    metrics,
    "evenfall_spend_today_dollars",
    "What all nodes' calls to models have cost this UTC day, by the prices in ENGINES_FILE, where SPEND_DOLLARS_PER_DAY is set.",
    showing("spent"),
  );
  gauge(
    metrics,
    "evenfall_spend_held_dollars",
    "What the turns under way on all nodes may cost at most, set aside from the day's budget.",
    showing("held"),
  );
  return spending;
};
