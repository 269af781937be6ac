import { availableParallelism } from "node:os";
import { runChecks } from "./run/checks.ts";
import { runOnOldestPostgres, runBuild, runChaos, runPlaywright, runVitest } from "./run/parts.ts";
import { addTallies, brokenPart, type Tally } from "./run/tally.ts";

// The tests to run before a commit; with `--long` those that need more time and more of the machine, with
// `--all` both. Prints what failed and how long each part took; the last line is the count.

/** Workers for Vitest, which by default would use one core of two. */
const WORKERS = availableParallelism();

const TWO_AT_A_TIME = "--maxWorkers=2";

const timed = async (name: string, part: () => Promise<Tally>): Promise<Tally> => {
  const began = performance.now();
  const tally = await part().catch((error: unknown) => brokenPart(name, String(error)));
  const seconds = Math.round((performance.now() - began) / 1000);
  const count = `${tally.passed} passed, ${tally.failed} failed`;
  process.stdout.write(`${tally.report}${name}: ${count}, ${seconds} s\n`);
  return tally;
};

const short = async (): Promise<readonly Tally[]> => [
  await timed("build", runBuild),
  // The checks leave a core for Vitest. The journeys have the machine to themselves, because they
  // measure how long a person waits. Tests of faults kill real servers, two at a time: they
  // mostly wait for one to start.
  ...(await Promise.all([
    timed("checks", () => runChecks(1)),
    timed("unit and database tests", () =>
      runVitest("unit and database tests", ["--project=!faults", `--maxWorkers=${WORKERS}`]),
    ),
  ])),
  await timed("faults", () => runVitest("faults", ["--project=faults", TWO_AT_A_TIME])),
  await timed("journeys", () => runPlaywright()),
];

/** Files that inject their faults more often here. */
const MANY_ROUNDS = ["kill.fault", "claim.fault", "database-dies.fault", "interrupted.fault"];

/** These need PostgreSQL 15 and NATS from the system. */
const long = async (): Promise<readonly Tally[]> => {
  const env = { LONG_TESTS: "on" };
  const chaosAndStates = async (): Promise<readonly Tally[]> => [
    await timed("chaos", runChaos),
    await timed("every state of the page", () => runPlaywright(["every-state"], env)),
  ];
  return [
    await timed("faults of several machines, and many rounds", () =>
      runVitest("faults of several machines", [...MANY_ROUNDS, ".system.", TWO_AT_A_TIME], env),
    ),
    // Chaos mostly waits, and leaves room for the other tests.
    ...(
      await Promise.all([
        chaosAndStates(),
        timed("database tests on PostgreSQL 15", runOnOldestPostgres),
      ])
    ).flat(),
  ];
};

const [which = ""] = process.argv.slice(2);
const { passed, failed } = addTallies([
  ...(which === "--long" ? [] : await short()),
  ...(which === "" ? [] : await long()),
]);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
