import { parseArgs } from "node:util";
import { findBrowser } from "../scripts/find-browser.ts";
import { facts } from "./cases/facts.ts";
import { firstLoad } from "./cases/first-load.ts";
import { recall } from "./cases/recall.ts";
import { throughput } from "./cases/throughput.ts";
import { turnCost } from "./cases/turn-cost.ts";
import type { Bench, Row } from "./support/bench.ts";
import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem } from "node:os";

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const verdict = (isMet: boolean | undefined): string =>
  isMet === undefined ? "" : isMet ? "yes" : "**no**";

/** The lines as a Markdown table. */
const toTable = (rows: readonly Row[]): string =>
  [
    line(["measure", "floor", "Evenfall", "ratio", "aim", "met"]),
    line(["---", "---:", "---:", "---:", "---", "---"]),
    ...rows.map((row) =>
      line([
        row.measure,
        row.floor ?? "",
        row.product,
        row.ratio == null ? "" : `${row.ratio.toFixed(2)}x`,
        row.aim ?? "",
        verdict(row.isMet),
      ]),
    ),
  ].join("\n");

const saidBy = (command: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(command, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
};

/** What the figures depend on, one item a line. */
const machineFacts = (browser: string | null): readonly string[] => [
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${process.platform} ${release()}`,
  `load at the start: ${loadavg()[0]?.toFixed(2) ?? "unknown"}`,
  `Node ${process.version}`,
  `browser: ${browser === null ? "none found" : saidBy(browser, "--version")}`,
  `commit: ${saidBy("git", "rev-parse", "--short", "HEAD")}${saidBy("git", "status", "--porcelain", "--", "apps", "packages") === "" ? "" : " with changes"}`,
];

// node bench/run.ts [name…] [--quick]
// Measures the product beside its floors and prints Markdown. Nothing is asserted: the exit code
// says only whether it could measure. Needs the web app's build (`npm run build`).

const BENCHES: readonly Bench[] = [firstLoad, turnCost, throughput, recall, facts];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false } },
});

const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No bench "${unknown.join('", "')}". There are: ${BENCHES.map(({ name }) => name).join(", ")}.\n`,
  );
  process.exit(2);
}

const measure = async (bench: Bench): Promise<void> => {
  await using scope = new AsyncDisposableStack();
  const note = (words: string) => process.stderr.write(`${bench.name}: ${words}\n`);
  const rows = await bench.run({ quick: values.quick, scope, note });
  process.stdout.write(`\n## ${bench.name}\n\n${bench.conditions}\n\n${toTable(rows)}\n`);
};

process.stdout.write(
  `${machineFacts(findBrowser())
    .map((fact) => `- ${fact}`)
    .join("\n")}\n`,
);
for (const bench of BENCHES) {
  if (positionals.length > 0 && !positionals.includes(bench.name)) continue;
  await measure(bench).catch((error: unknown) => {
    process.stderr.write(`${bench.name} could not be measured: ${String(error)}\n`);
    process.exitCode = 1;
  });
}
