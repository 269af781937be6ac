import { parseArgs } from "node:util";
import { createDice } from "@evenfall/testkit";
import { gatherCrowd, type Crowd } from "./crowd.ts";
import type { Fault } from "./faults/fault.ts";
import { LINK_FAULTS, VISITOR_FAULTS } from "./faults/links.ts";
import { PROCESS_FAULTS } from "./faults/processes.ts";
import { toReport, type Outcome } from "./report.ts";
import { raiseWorld, type World } from "./world/world.ts";

// npm run chaos -- [--short] [--seed N] [--only words] [--times N]
// Starts three nodes on a real PostgreSQL and a real NATS, has visitors talk, breaks things at random
// moments, and prints what came of it. Ends with 1 where anything was violated.

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    seed: { type: "string" },
    only: { type: "string" },
    times: { type: "string" },
  },
});

const FAULTS: readonly Fault[] = [...PROCESS_FAULTS, ...LINK_FAULTS, ...VISITOR_FAULTS];

const chosen = FAULTS.filter(({ name }) => values.only === undefined || name.includes(values.only));
if (chosen.length === 0) {
  process.stderr.write(
    `No fault is named so. There are:\n${FAULTS.map(({ name }) => `  ${name}`).join("\n")}\n`,
  );
  process.exit(2);
}

const say = (words: string): void => void process.stderr.write(`${words}\n`);

const tries = async (fault: Fault, world: World, crowd: Crowd): Promise<Outcome> => {
  const times = Number(values.times ?? (values.short ? fault.times.short : fault.times.long));
  const recoveriesMs: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    await fault.strike(world);
    recoveriesMs.push(await crowd.turnTakes());
  }
  const violations = await crowd.judged();
  say(`${fault.name}: ${times} times, ${violations.length} violations`);
  return { fault: fault.name, times, violations, recoveriesMs };
};

const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
say(`seed ${seed}`);
const began = performance.now();
const world = await raiseWorld(createDice(seed));
try {
  const crowd = await gatherCrowd(world);
  const outcomes: Outcome[] = [];
  for (const fault of chosen) outcomes.push(await tries(fault, world, crowd));
  await crowd.leaves();
  process.stdout.write(
    `\nSeed ${seed}, ${Math.round((performance.now() - began) / 1000)} s, ${crowd.acknowledged} messages acknowledged.\n\n${toReport(outcomes)}`,
  );
  process.exitCode = outcomes.some(({ violations }) => violations.length > 0) ? 1 : 0;
} finally {
  await world.close();
}
