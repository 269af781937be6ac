import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./command.ts";
import { brokenPart, failuresFirst, type Tally } from "./tally.ts";

/** The part of Vitest's JSON report that we read. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
}

/** What Vitest's JSON report says. A file that did not load, and a skipped test, count as failures. */
export const readVitestReport = (json: string): Omit<Tally, "report"> => {
  const report = JSON.parse(json) as VitestReport;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded,
  };
};

export interface VitestRun {
  readonly name: string;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs Vitest; a run that fell over, or found nothing to run, is a failure. */
export const runVitest = async ({ name, flags = [], env = {} }: VitestRun): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), "evenfall-report-"));
  const file = join(folder, "report.json");
  try {
    const { exitCode, output } = await runCommand(
      ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`, ...flags],
      { env },
    );
    const { passed, failed } = readVitestReport(readFileSync(file, "utf8"));
    if (exitCode === 0 && failed === 0 && passed > 0) return { passed, failed: 0, report: "" };
    return {
      passed,
      failed: Math.max(failed, 1),
      report: `FAILED ${name}\n${failuresFirst(output)}`,
    };
  } catch (error) {
    return brokenPart(name, `Vitest gave no report: ${String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
