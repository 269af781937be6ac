import { runCommand } from "./command.ts";
import { brokenPart, type Tally } from "./tally.ts";

/** Builds the web app where its sources have changed; counts as one test. */
export const runBuild = async (): Promise<Tally> => {
  const { exitCode, output } = await runCommand(["node", "scripts/prepare.mjs"]);
  return exitCode === 0
    ? { passed: 1, failed: 0, report: "" }
    : brokenPart("the web app's build", output);
};
