import { once } from "node:events";
import { parseArgs } from "node:util";
import { createDice } from "@evenfall/testing";
import { DISK_FAULT } from "./faults/disk.ts";
import type { Fault } from "./faults/fault.ts";
import { LINK_FAULTS } from "./faults/links.ts";
import { OUTSIDE_FAULTS } from "./faults/outside.ts";
import { PROCESS_FAULTS } from "./faults/processes.ts";
import { startLoad } from "./load.ts";
import { startSystem, type SystemUnderTest } from "./system/system.ts";
import { judgeStored } from "./virtual-users/judge-virtual-users.ts";
import type { VirtualUser } from "./virtual-users/virtual-user.ts";

// npm run chaos: starts three nodes on a real PostgreSQL and a real NATS, has visitors talk, injects
// faults at random moments, and prints the results. Exits with 1 if anything was violated.

const FAULTS = [...PROCESS_FAULTS, ...LINK_FAULTS, DISK_FAULT, ...OUTSIDE_FAULTS];

/** After this many faults, all visitors leave, everything is checked, and new ones come. */
const JUDGED_EVERY = 20;

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});

const faults = FAULTS.filter(({ name }) => name.includes(values.only));
if (faults.length === 0)
  throw new TypeError(`There are only:\n  ${FAULTS.map(({ name }) => name).join("\n  ")}`);

const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** All visitors so far. */
const talked: VirtualUser[] = [];

/**
 * Injects a fault `times` times while visitors talk. Gives the violations, in words, and the longest
 * time until a turn succeeded again. An error thrown by the fault is unforeseen and a violation too.
 */
const tryFault = async (
  { inject }: Fault,
  times: number,
  system: SystemUnderTest,
): Promise<readonly [violations: readonly string[], recoveryMs: number]> => {
  const violations: string[] = [];
  let recoveryMs = 0;
  for (let left = times; left > 0; left -= JUDGED_EVERY) {
    const load = await startLoad(system);
    for (let count = Math.min(left, JUDGED_EVERY); count > 0; count -= 1) {
      await inject(system, load).catch((error: unknown) =>
        system.recorder.contradicts(`not foreseen: ${String(error)}`),
      );
      recoveryMs = Math.max(recoveryMs, await load.turnTakes());
    }
    await Promise.allSettled(system.nodes.map(({ up }) => up));
    violations.push(...(await load.leaves()));
    talked.push(...load.everybody);
  }
  return [violations, recoveryMs];
};

const counts = { passed: 0, failed: 0 };

const tell = (name: string, words: string, violations: readonly string[]): void => {
  counts[violations.length === 0 ? "passed" : "failed"] += 1;
  say(`${name}: ${words}, ${violations.length} violations`);
  for (const violation of violations) say(`  ${violation}`);
};

const tryAll = async (system: SystemUnderTest): Promise<void> => {
  for (const fault of faults) {
    const reason = fault.impossible?.(system) ?? null;
    if (reason !== null) {
      say(`${fault.name}: not tried, since ${reason}`);
      continue;
    }
    const times = values.short ? 1 : fault.times;
    const [violations, recoveryMs] = await tryFault(fault, times, system);
    tell(fault.name, `${times} times, a turn within ${Math.round(recoveryMs)} ms`, violations);
  }
  const violations = await judgeStored(talked, system);
  const words = `${system.recorder.acknowledgements} messages acknowledged`;
  tell("everything read once more", words, violations);
};

say(`seed ${values.seed}`);
const system = await startSystem(createDice(Number(values.seed)));
let isWhole = false;
try {
  const stopped = ["SIGINT", "SIGTERM"].map((signal) => once(process, signal));
  await Promise.race([tryAll(system).then(() => (isWhole = true)), ...stopped]);
} finally {
  await system.close();
  say(`chaos: ${counts.passed} passed, ${counts.failed} failed`);
}
// Virtual users that still try to reach the stopped system would keep this process running.
process.exit(isWhole && counts.failed === 0 ? 0 : 1);
