import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, HOW_TO_GET_A_BROWSER } from "../find-browser.ts";
import { root, runCommand } from "./command.ts";
import { brokenPart, failuresFirst, type Tally } from "./tally.ts";

const NAME = "journeys in a browser";
const CONFIG = "e2e/playwright.config.ts";

/** The part of Playwright's JSON report that we read. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** What went wrong outside a test. */
  readonly errors: readonly unknown[];
}

/** What Playwright's JSON report says. Only a test that passes at its first try has passed. */
export const readPlaywrightReport = (json: string): Omit<Tally, "report"> => {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
};

export interface PlaywrightRun {
  /** Parts of file names; none means all. */
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the journeys; none found, or no browser, is a failure. */
export const runPlaywright = async ({
  files = [],
  env = {},
}: PlaywrightRun = {}): Promise<Tally> => {
  if (!existsSync(join(root, CONFIG))) return { passed: 0, failed: 0, report: "" };
  const browser = findBrowser();
  if (browser === null) return brokenPart(NAME, HOW_TO_GET_A_BROWSER);
  const folder = mkdtempSync(join(tmpdir(), "evenfall-report-"));
  const file = join(folder, "report.json");
  try {
    const { exitCode, output } = await runCommand(
      ["playwright", "test", "--config", CONFIG, "--reporter=dot,json", ...files],
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, EVENFALL_BROWSER: browser } },
    );
    if (!existsSync(file)) return brokenPart(NAME, output);
    const { passed, failed } = readPlaywrightReport(readFileSync(file, "utf8"));
    if (exitCode === 0 && failed === 0 && passed > 0) return { passed, failed: 0, report: "" };
    return {
      passed,
      failed: Math.max(failed, 1),
      report: `FAILED ${NAME}\n${failuresFirst(output)}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
