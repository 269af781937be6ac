import { createDice } from "@evenfall/testing";
import { startLoad } from "./load.ts";
import { FAULTS } from "./faults/all.ts";
import { readOptions, USAGE, type Options } from "./options.ts";
import { createConditions } from "./records/conditions.ts";
import { appendPart, readParts, type Part } from "./records/part.ts";
import { toTable, toVerdict } from "./records/table.ts";
import { soak } from "./soak/soak.ts";
import { StopError, stopSignal } from "./stop-signal.ts";
import { tryFault, type Tried } from "./try-fault.ts";
import { startSystem, type SystemUnderTest } from "./system/system.ts";

// npm run chaos: starts three nodes on a real PostgreSQL and a real NATS, has visitors talk, breaks
// things at random moments, and prints what came of it. Ends with 1 where anything was violated.

type RunOptions = Extract<Options, { task: "run" }>;

const say = (words: string): void => void process.stderr.write(`${words}\n`);

const ORDER = FAULTS.map(({ name }) => name);

const MINUTE_MS = 60_000;

/** Tries what was asked for; each part is reported as soon as it is done. */
const tryAll = async (
  options: RunOptions,
  system: SystemUnderTest,
  onTried: (tried: Tried) => void,
): Promise<void> => {
  const until =
    options.minutes === null ? Infinity : performance.now() + options.minutes * MINUTE_MS;
  const isLate = (): boolean => performance.now() >= until;
  const load = await startLoad(system);
  if (options.soakMinutes !== null) {
    await soak({ minutes: options.soakMinutes, faults: FAULTS, system, load, say, onTried });
  } else {
    for (const fault of FAULTS) {
      if (!fault.name.includes(options.only ?? "")) continue;
      const times = options.times ?? (options.short ? fault.times.short : fault.times.long);
      await tryFault(fault, { system, load, times, isLate, onTried });
    }
  }
  const from = performance.now();
  const violations = [...(await load.leaves())];
  const seconds = (performance.now() - from) / 1000;
  const end = {
    recoveriesMs: [],
    acknowledged: 0,
    impossible: null,
    notes: [],
    seconds,
    violations,
  };
  onTried({ fault: "everything read once more in the end", times: 1, ...end });
};

const run = async (options: RunOptions): Promise<number> => {
  if (!ORDER.some((name) => name.includes(options.only ?? ""))) {
    say(`No fault is named so. There are:\n${ORDER.map((name) => `  ${name}`).join("\n")}`);
    return 2;
  }
  say(`seed ${options.seed}`);
  const stopped = stopSignal();
  const system = await startSystem(createDice(options.seed));
  const parts: Part[] = [];
  try {
    const conditions = await createConditions(system.database.primary, options.seed);
    const onTried = (tried: Tried): void => {
      const part = { ...tried, ...conditions() };
      parts.push(part);
      if (options.record !== null) appendPart(options.record, part);
      say(
        `${part.fault}: ${part.impossible ?? `${part.times} times, ${part.violations.length} violations, ${Math.round(part.seconds)} s`}`,
      );
      for (const violation of part.violations) say(`  ${violation}`);
    };
    await Promise.race([tryAll(options, system, onTried), stopped]);
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    say(`${error.message}: what follows was done and judged before`);
    process.exitCode = 130;
  } finally {
    process.stdout.write(`\n${toTable(parts, ORDER)}\n`);
    await system.close();
    process.stdout.write(`${toVerdict(parts)}\n`);
  }
  if (parts.some(({ violations }) => violations.length > 0)) return 1;
  return Number(process.exitCode ?? 0);
};

const main = async (): Promise<number> => {
  const options = ((): Options | null => {
    try {
      return readOptions(process.argv.slice(2), Math.random);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      say(`${error.message}\n\n${USAGE}`);
      return null;
    }
  })();
  if (options === null) return 2;
  if (options.task === "run") return run(options);
  process.stdout.write(toTable(options.files.flatMap(readParts), ORDER));
  return 0;
};

// Whoever still talks to a system that is gone would keep the process.
process.exit(await main());
