import { runCommand } from "./command.ts";
import { brokenPart, type Tally } from "./tally.ts";

const NAME = "chaos, each kind of fault once or more";

const LAST_LINE = /^chaos: (\d+) passed, (\d+) failed$/m;

/** What the last line of `npm run chaos` says; null where it said none. */
export const readChaosVerdict = (output: string): Omit<Tally, "report"> | null => {
  const [, passed, failed] = LAST_LINE.exec(output) ?? [];
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed) };
};

const KIND_DONE = /^.+: \d+ times, (?<violations>\d+) violations, \d+ s$/;

/** The kinds that were violated, each with what was found, before all that was printed: a long output may be cut. */
const violatedFirst = (output: string): string => {
  let isViolated = false;
  const violated = output.split("\n").filter((line) => {
    const done = KIND_DONE.exec(line);
    if (done !== null) isViolated = done.groups?.["violations"] !== "0";
    else if (!line.startsWith("  ")) isViolated = false;
    return isViolated;
  });
  return violated.length === 0 ? output : `${violated.join("\n")}\n\n${output}`;
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
    report: `FAILED ${NAME}\n${violatedFirst(output)}`,
  };
};
