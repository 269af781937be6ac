import { spawnSync } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { createDice } from "@evenfall/testing";
import { FAULTS } from "./faults/all.ts";
import { startLoad } from "./load.ts";
import { notTriedYet, toTable, toVerdict, type Tried } from "./report.ts";
import { SOAK, soak } from "./soak.ts";
import { startSystem, type SystemUnderTest } from "./system/system.ts";
import { tryFault } from "./try-fault.ts";

// npm run chaos: starts three nodes on a real PostgreSQL and a real NATS, has visitors talk, breaks
// things at random moments, and prints what came of it. Ends with 1 where anything was violated.

const USAGE = `npm run chaos -- [--short] [--seed N] [--only WORDS] [--times N] [--minutes N] [--soak MINUTES]

  --short    each kind of fault once, for a check
  --seed     the same choices once more
  --only     only the kinds of fault whose names hold these words
  --times    so many faults of each kind, not as many as a whole run has
  --minutes  begin no fault later than that
  --soak     random faults of all kinds, one after the other, with memory and files watched
`;

const MINUTE_MS = 60_000;

const say = (words: string): void => void process.stderr.write(`${words}\n`);

const numberOf = (words: string | undefined): number | null => {
  if (words === undefined) return null;
  const value = Number(words);
  if (!Number.isFinite(value) || value < 0) throw new TypeError(`${words} is no number`);
  return value;
};

/** Reads the words behind the command; throws at what is not understood. */
const readOptions = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: "boolean", default: false },
      seed: { type: "string" },
      only: { type: "string", default: "" },
      times: { type: "string" },
      minutes: { type: "string" },
      soak: { type: "string" },
    },
  });
  const faults = FAULTS.filter(({ name }) => name.includes(values.only));
  if (faults.length === 0)
    throw new TypeError(
      `No fault is named so. There are:\n  ${FAULTS.map(({ name }) => name).join("\n  ")}`,
    );
  return {
    faults,
    seed: numberOf(values.seed) ?? Math.floor(Math.random() * 2 ** 31),
    times: values.short ? 1 : numberOf(values.times),
    minutes: numberOf(values.minutes) ?? Infinity,
    soakMinutes: numberOf(values.soak),
  };
};

type Options = ReturnType<typeof readOptions>;

/** Tries what was asked for; `tried` grows while it does. */
const tryAll = async (options: Options, system: SystemUnderTest, tried: Tried[]): Promise<void> => {
  const { faults, soakMinutes } = options;
  const until = performance.now() + options.minutes * MINUTE_MS;
  const isLate = (): boolean => performance.now() >= until;
  const part = async (name: string, work: (own: Tried) => Promise<void>): Promise<void> => {
    const own = notTriedYet(name);
    tried.push(own);
    await work(own);
    say(
      `${name}: ${own.impossible ?? `${own.times} times, ${own.violations.length} violations, ${Math.round(own.seconds)} s`}`,
    );
    for (const violation of own.violations) say(`  ${violation}`);
  };
  const load = await startLoad(system);
  if (soakMinutes !== null)
    await part(SOAK, (own) => soak(own, soakMinutes, faults, { system, load }));
  else
    for (const fault of faults)
      await part(fault.name, (own) =>
        tryFault(fault, own, { system, load, times: options.times ?? fault.times, isLate }),
      );
  await part("everything read once more in the end", async (own) => {
    own.violations.push(...(await load.leaves()));
    own.times = 1;
  });
};

/** Resolves at the first Ctrl-C or SIGTERM. */
const stopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, resolve);
  });

const conditionsOf = async (system: SystemUnderTest): Promise<string> => {
  const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout.trim();
  const changed =
    git("status", "--porcelain", "--untracked-files=no") === "" ? "" : " with changes";
  return `Commit ${git("rev-parse", "--short=10", "HEAD")}${changed}; seed ${system.dice.seed}; ${new Date().toISOString()}; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; PostgreSQL ${await system.database.primary.query("show server_version")}; Node ${process.versions.node}.`;
};

const run = async (options: Options): Promise<number> => {
  say(`seed ${options.seed}`);
  const stopped = stopSignal();
  const system = await startSystem(createDice(options.seed));
  const conditions = await conditionsOf(system);
  const tried: Tried[] = [];
  let signal: string | null = null;
  try {
    const all = tryAll(options, system, tried).then(() => null);
    signal = await Promise.race([all, stopped]);
    if (signal !== null)
      say(`ended by ${signal}: what came after the last look at everything was not judged`);
  } finally {
    process.stdout.write(`\n${toTable(tried)} ${conditions}\n\n`);
    await system.close();
    process.stdout.write(`${toVerdict(tried)}\n`);
  }
  if (tried.some(({ violations }) => violations.length > 0)) return 1;
  return signal === null ? 0 : 130;
};

const main = async (): Promise<number> => {
  const options = ((): Options | null => {
    try {
      return readOptions(process.argv.slice(2));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      say(`${error.message}\n\n${USAGE}`);
      return null;
    }
  })();
  return options === null ? 2 : run(options);
};

// Whoever still talks to a system that is gone would keep the process.
process.exit(await main());
