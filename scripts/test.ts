import { availableParallelism } from "node:os";
import { runBuild } from "./run/build.ts";
import { runChaos } from "./run/chaos.ts";
import { runChecks } from "./run/checks.ts";
import { runOnOldestPostgres } from "./run/oldest-postgres.ts";
import { runPlaywright } from "./run/playwright.ts";
import { addTallies, brokenPart, type Tally } from "./run/tally.ts";
import { runVitest } from "./run/vitest.ts";

// Everything there is to know before a commit. Prints what failed; the last line is the count.

/** Vitest alone would take one core of two. */
const WORKERS = Math.max(1, availableParallelism());

const isCI = process.env["CI"] === "true";

const guarded = async (name: string, part: () => Promise<Tally>): Promise<Tally> => {
  const tally = await part().catch((error: unknown) => brokenPart(name, String(error)));
  process.stdout.write(tally.report);
  return tally;
};

const build = await guarded("build", runBuild);
// The checks leave a core free beside Vitest; the journeys have the machine to themselves,
// because they watch a person's waiting times; so do the faults, which kill real servers.
const beside = await Promise.all([
  guarded("checks", () => runChecks(1)),
  guarded("unit and database tests", () =>
    runVitest({
      name: "unit and database tests",
      flags: ["--project=!faults", `--maxWorkers=${WORKERS}`],
    }),
  ),
]);
const alone = [
  await guarded("faults", () => runVitest({ name: "faults", flags: ["--project=faults"] })),
  await guarded("journeys", runPlaywright),
];
// These need PostgreSQL and NATS from the system. Chaos mostly waits, and leaves room for the other.
if (isCI)
  alone.push(
    ...(await Promise.all([
      guarded("chaos", runChaos),
      guarded("PostgreSQL 15", runOnOldestPostgres),
    ])),
  );

const { passed, failed } = addTallies([build, ...beside, ...alone]);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
