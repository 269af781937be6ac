import { runCommand } from "./command.ts";
import { brokenPart, type Tally } from "./tally.ts";

const NAME = "chaos, each kind of fault once or more";

const LAST_LINE = /^chaos: (\d+) passed, (\d+) failed$/m;

/** What the last line of `npm run chaos` says; null where it said none. */
export const readChaosVerdict = (output: string): Omit<Tally, "report"> | null => {
  const [, passed, failed] = LAST_LINE.exec(output) ?? [];
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed) };
};

/** Breaks everything once, on real processes; each kind of fault counts as one test. */
export const runChaos = async (): Promise<Tally> => {
  const { exitCode, output } = await runCommand(["node", "chaos/run.ts", "--short"]);
  const verdict = readChaosVerdict(output);
  if (verdict === null) return brokenPart(NAME, output);
  if (exitCode === 0 && verdict.failed === 0 && verdict.passed > 0)
    return { ...verdict, report: "" };
  return {
    ...verdict,
    failed: Math.max(verdict.failed, 1),
    report: `FAILED ${NAME}\n${output}`,
  };
};
