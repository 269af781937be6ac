import { readFileSync } from "node:fs";
import { Counter, Histogram } from "prom-client";
import { describe, expect, it } from "vitest";
import { createAssistant, openFallbackChain } from "../assistant/index.ts";
import { createLocalBus, registerBusMetrics, type Bus } from "../platform/events/index.ts";
import { openClassifier } from "../safety/index.ts";
import { createSpendMetrics } from "../platform/limits/index.ts";
import {
  createMetrics,
  createRequestMetrics,
  createTurnMetrics,
  watchServer,
} from "../platform/telemetry/metrics.ts";
import { createSecurityEvents } from "../platform/telemetry/security-events.ts";
import { noTracing } from "../platform/telemetry/tracing/index.ts";
import { createSpanCounter } from "../platform/telemetry/tracing/collector.otel.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { seededChance } from "@evenfall/testing/platform/seeded-chance.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";

const ROOT = new URL("../../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

/** Every metric of a server, as it makes them at its start. */
const registry = createMetrics({ withProcess: true });
const clock = testClock();
createRequestMetrics(registry);
createSecurityEvents(collectingLog(), registry);
createTurnMetrics(registry);
createSpanCounter(registry);
watchServer(registry, {
  clock,
  pool: { totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 1 } },
  queue: () =>
    Promise.resolve({ queued: 0, inProgress: 0, owingCanned: 0, due: 0, oldestDueMs: 0 }),
  streams: () => 0,
  runs: () => 0,
  isStopping: () => false,
});
createSpendMetrics(registry, {
  limits: { system: 1, visitor: 1, address: 1, accounts: 1 },
  clock,
}).watch({ today: () => Promise.resolve(null) });
const bus: Bus = {
  ...createLocalBus(),
  state: () => ({
    ...createLocalBus().state(),
    carrier: { name: "nats", isUp: true, waiting: 0 },
  }),
};
registerBusMetrics(bus, registry);
const chainDeps = {
  clock,
  chance: seededChance(1),
  log: collectingLog(),
  metrics: registry,
  tracing: noTracing,
};
createAssistant([], chainDeps);
const engineDeps = { clock, log: collectingLog(), metrics: registry, fetch };
const MODEL = {
  baseUrl: "http://127.0.0.1:9/v1",
  apiKey: null,
  name: "m",
  enginesFile: null,
  contextTokens: 6000,
};
await openFallbackChain(MODEL, {}, engineDeps);
const NO_CLASSIFIER = {
  moderationUrl: null,
  moderationKind: "guard",
  moderationModel: null,
  moderationApiKey: null,
  moderationTimeoutMs: 1,
} as const;
openClassifier(NO_CLASSIFIER, { ...engineDeps, chance: seededChance(1) });

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly labels: readonly string[];
}

const typeOf = (metric: object): Metric["type"] =>
  metric instanceof Counter ? "counter" : metric instanceof Histogram ? "histogram" : "gauge";

const metrics: readonly Metric[] = registry.getMetricsAsArray().map((metric) => ({
  name: metric.name,
  help: metric.help,
  type: typeOf(metric),
  labels: "labelNames" in metric ? (metric.labelNames as readonly string[]) : [],
}));

/** The names under which Prometheus finds them, with their labels. */
const series = new Map<string, readonly string[]>(
  metrics.flatMap(({ name, type, labels }) =>
    type === "histogram"
      ? [
          [`${name}_bucket`, [...labels, "le"]],
          [`${name}_sum`, labels],
          [`${name}_count`, labels],
        ]
      : [[name, labels]],
  ),
);

/** What Prometheus itself adds. */
const FROM_PROMETHEUS = new Map([["up", []]]);
const TARGET_LABELS = new Set(["instance", "job"]);

/** The series that an expression names, each with the labels that it selects by. */
const named = (expression: string) =>
  [...expression.matchAll(/\b((?:evenfall|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = "", selectors = ""]) => ({
      name,
      labels: [...selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = ""]) => label),
    }),
  );

/** The labels that an expression groups by. */
const grouped = (expression: string): string[] =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(",").map((label) => label.trim()),
  );

const faultsOf = (expression: string): string[] => {
  const found = named(expression);
  const known = new Map<string, readonly string[]>([...series, ...FROM_PROMETHEUS]);
  const faults = found.flatMap(({ name, labels }) => {
    const own = known.get(name);
    if (own === undefined) return [`no metric ${name}`];
    return labels
      .filter((label) => !own.includes(label) && !TARGET_LABELS.has(label))
      .map((label) => `${name} has no label ${label}`);
  });
  const all = new Set(found.flatMap(({ name }) => known.get(name) ?? []));
  const groups = grouped(expression)
    .filter((label) => !all.has(label) && !TARGET_LABELS.has(label))
    .map((label) => `nothing in ${expression} has the label ${label}`);
  return found.length === 0 ? [`names no metric: ${expression}`] : [...faults, ...groups];
};

interface Panel {
  readonly type: "row" | "timeseries";
  readonly id: number;
  readonly title: string;
  readonly gridPos: Readonly<Record<"x" | "y" | "w" | "h", number>>;
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const dashboard = JSON.parse(read("deploy/observability/grafana-dashboard.json")) as {
  readonly panels: readonly Panel[];
};

const panels = dashboard.panels.filter(({ type }) => type !== "row");

interface Alert {
  readonly name: string;
  readonly expression: string;
  readonly runbook: string;
}

/** Each rule of the file stands on lines of its own: name, expression, runbook. */
const alerts: readonly Alert[] = read("deploy/observability/alerts.yaml")
  .split(/^\s*- alert: /m)
  .slice(1)
  .map((rule) => ({
    name: rule.split("\n", 1)[0] ?? "",
    expression: /^\s*expr: (.*)$/m.exec(rule)?.[1] ?? "",
    runbook: /^\s*runbook_url: (.*)$/m.exec(rule)?.[1] ?? "",
  }));

const runbooks = [...read("docs/runbooks.md").matchAll(/^## (.*)$/gm)].map(([, name = ""]) => name);

describe("the dashboard", () => {
  it.each(panels.map(({ title, targets, datasource }) => [title, targets, datasource] as const))(
    "asks in %j for figures that a server has",
    (_, targets = [], datasource) => {
      expect(datasource?.uid).toBe("${datasource}");
      expect(targets).not.toEqual([]);
      expect(targets.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
      for (const { expr, legendFormat } of targets)
        for (const [, label = ""] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          expect(grouped(expr)).toContain(label);
    },
  );
});

describe("the alerts", () => {
  it.each(alerts)("look in $name at figures that a server has", ({ expression }) => {
    expect(faultsOf(expression)).toEqual([]);
  });

  it("have a runbook each, and no runbook is without its alert", () => {
    expect(runbooks).toEqual(expect.arrayContaining(alerts.map(({ name }) => name)));
    expect(alerts.map(({ name }) => name)).toEqual(expect.arrayContaining(runbooks));
    for (const { name, runbook } of alerts)
      expect(runbook).toBe(`docs/runbooks.md#${name.toLowerCase()}`);
  });
});

describe("the metrics", () => {
  const own = metrics.filter(({ name }) => name.startsWith("evenfall_"));

  it("are all listed", async () => {
    const rows = own
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, type, labels, help }) => {
        const by =
          labels.length === 0 ? "" : ` by ${labels.map((label) => `\`${label}\``).join(", ")}`;
        return `- \`${name}\` (${type}${by}): ${help}`;
      });
    const list = [
      "# Metrics",
      "",
      "What `/metrics` shows, with kind and labels. Names of the process (`process_*`, `nodejs_*`) are prom-client's. The queue of runs and `evenfall_database_up` are read at the scrape; the queue is the same on every node: take `max`, not `sum`.",
      "",
      ...rows,
      "",
    ].join("\n");
    await expect(list).toMatchFileSnapshot("../../../../deploy/observability/metrics.md");
  });
});
