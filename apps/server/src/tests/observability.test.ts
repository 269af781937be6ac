import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createMetrics } from "../platform/telemetry/metrics.ts";

const ROOT = new URL("../../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");

/** Every metric with its type and labels: those listed in `metrics.md`, and those of the process. */
const metrics: readonly (readonly [name: string, type: string, labels: readonly string[]])[] = [
  ...[...read("deploy/observability/metrics.md").matchAll(/^- `(\w+)` \((\w+)(.*?)\):/gm)].map(
    ([, name = "", type = "", by = ""]) =>
      [name, type, [...by.matchAll(/\w+(?=`)/g)].map(([label]) => label)] as const,
  ),
  ...createMetrics({ withProcess: true })
    .getMetricsAsArray()
    .map(({ name }) => [name, "", []] as const),
];

/** The names under which Prometheus finds them, with their labels. */
const series = new Map<string, readonly string[]>(
  metrics.flatMap(([name, type, labels]) =>
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
  readonly title: string;
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const dashboard = JSON.parse(read("deploy/observability/grafana-dashboard.json")) as {
  readonly panels: readonly Panel[];
};

const panels = dashboard.panels.filter(({ type }) => type !== "row");

/** Each rule of the file stands on lines of its own: name, expression, runbook. */
const alerts = read("deploy/observability/alerts.yaml")
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
