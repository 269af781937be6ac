import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../find-browser.ts";
import { runCommand } from "./command.ts";
import { brokenPart, type Tally } from "./tally.ts";
import { startOldestPostgres } from "@evenfall/testing";
import { NOT_DURABLE } from "@evenfall/testing/platform/not-durable.ts";

type Count = Omit<Tally, "report">;
type Environment = Readonly<Record<string, string>>;

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

/** Reads Vitest's JSON report. A file that did not load, and a skipped test, count as failures. */
export const readVitestReport = (json: string): Count => {
  const report = JSON.parse(json) as VitestReport;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded,
  };
};

/** The part of Playwright's JSON report that we read; `errors` are those outside of tests. */
interface PlaywrightReport {
  readonly stats: Readonly<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>;
  readonly errors: readonly unknown[];
}

/** Reads Playwright's JSON report. Only a test that passes at its first try has passed. */
export const readPlaywrightReport = (json: string): Count => {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
};

/** Reads the last line of `npm run chaos`; null if it has no result. */
export const readChaosVerdict = (output: string): Count | null => {
  const [, passed, failed] = /^chaos: (\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed) };
};

/** The beginning of the failures in the output of Vitest or Playwright. */
const FAILURES = /^(?:⎯+ (?:Failed|Unhandled) | {2}1\) )/mu;

/** Puts the failures first, because a long output may be cut. */
const failuresFirst = (output: string): string => {
  const at = output.search(FAILURES);
  return at < 0 ? output : `${output.slice(at)}\n${output.slice(0, at)}`;
};

/** Runs a program that counts tests; a crash, or no tests at all, is a failure. */
const runCounted = async (
  name: string,
  command: readonly string[],
  countIn: (output: string) => Count | null,
  env: Environment = {},
): Promise<Tally> => {
  const { exitCode, output } = await runCommand(command, { env });
  const count = countIn(output);
  if (count === null) return brokenPart(name, output);
  if (exitCode === 0 && count.failed === 0 && count.passed > 0) return { ...count, report: "" };
  const report = `FAILED ${name}\n${failuresFirst(output)}`;
  return { ...count, failed: Math.max(count.failed, 1), report };
};

/** Gives a run a temporary file for its report, and deletes it afterwards. */
const withReport = async (
  read: (json: string) => Count,
  run: (file: string, count: () => Count | null) => Promise<Tally>,
): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), "evenfall-report-"));
  const file = join(folder, "report.json");
  try {
    return await run(file, () => (existsSync(file) ? read(readFileSync(file, "utf8")) : null));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs Vitest. */
export const runVitest = (
  name: string,
  flags: readonly string[],
  env: Environment = {},
): Promise<Tally> =>
  withReport(readVitestReport, (file, count) => {
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    return runCounted(name, ["vitest", "run", ...reporters, ...flags], count, env);
  });

/** Runs the journeys with these names, or all; without a browser they fail. */
export const runPlaywright = async (
  files: readonly string[] = [],
  env: Environment = {},
): Promise<Tally> => {
  const name = "journeys in a browser";
  const browser = findBrowser();
  if (browser === null) return brokenPart(name, HOW_TO_GET_A_BROWSER);
  return withReport(readPlaywrightReport, (file, count) => {
    const flags = ["--config", "e2e/playwright.config.ts", "--reporter=dot,json"];
    const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, EVENFALL_BROWSER: browser };
    return runCounted(name, ["playwright", "test", ...flags, ...files], count, own);
  });
};

/** Injects each kind of fault at least once, into real processes; each kind counts as one test. */
export const runChaos = (): Promise<Tally> =>
  runCounted(
    "chaos, each kind of fault once or more",
    ["node", "chaos/run.ts", "--short"],
    readChaosVerdict,
  );

/** Builds the web app if its sources have changed; counts as one test. */
export const runBuild = async (): Promise<Tally> => {
  const { exitCode, output } = await runCommand(["node", "scripts/prepare.mjs"]);
  return exitCode === 0
    ? { passed: 1, failed: 0, report: "" }
    : brokenPart("the web app's build", output);
};

/** Runs the database tests again on the system's PostgreSQL 15, the oldest supported version. */
export const runOnOldestPostgres = async (): Promise<Tally> => {
  await using server = await startOldestPostgres(NOT_DURABLE);
  const name = "the database's tests on PostgreSQL 15";
  const env = { TEST_DATABASE_URL: server.url };
  return await runVitest(name, ["--project", "server-pg"], env);
};
