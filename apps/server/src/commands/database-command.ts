import { parseArgs } from "node:util";
import type { Result } from "@evenfall/domain";
import type { Pool } from "pg";
import { systemClock } from "../platform/clock.ts";
import { faultLines, readConfig, readEnvironment, type Config } from "../platform/config.ts";
import { createDatabase, type Database } from "../platform/database/database.ts";
import { createLog, type Log } from "../platform/telemetry/log.ts";
import { reachDatabase, type ReachedDatabase } from "./reach-database.ts";

/** Where the data lives, by the environment. */
export type Storage = Config["storage"] & {
  /** Null where none is set, and a server would make its own in the data folder. */
  readonly authSecret: string | null;
};

/** Stands in for a secret that is not set: a server would ask for one, copying data needs none. */
const NO_SECRET = "no secret is set, and none is needed";

/** Says a line to the person at the terminal. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Why it was not done, said; the exit code for it. */
export const refuse = (words: string): number => {
  say(words);
  return 1;
};

/** Does what is to be done on the database that the server uses; gives the exit code. */
export const onServersDatabase = async (
  { storage, log }: { readonly storage: Storage; readonly log: Log },
  work: (database: Database) => Promise<number>,
): Promise<number> =>
  withConnection(await reachDatabase({ ...storage, clock: systemClock, log }), (pool) =>
    work(createDatabase(pool)),
  );

/** Does what is to be done on a database that was reached, and lets go of it; gives the exit code. */
export const withConnection = async (
  reached: Result<ReachedDatabase, string>,
  work: (pool: Pool) => Promise<number>,
): Promise<number> => {
  if (!reached.ok) return refuse(reached.error);
  try {
    return await work(reached.value.pool);
  } finally {
    await reached.value.close();
  }
};

export interface DatabaseCommand<Given> {
  readonly usage: string;
  /** What the arguments ask for; null, or a throw of `parseArgs`, where they make no sense. */
  readonly read: (args: readonly string[]) => Given | null;
  /** What the log says where a defect ended it. */
  readonly defect: string;
  /** Whether a secret has to be set wherever a server would ask for one. */
  readonly needsSecret?: boolean;
  /** Gives the exit code: 0 done, 1 not done. */
  readonly run: (
    given: Given,
    at: { readonly config: Config; readonly storage: Storage; readonly log: Log },
  ) => Promise<number>;
}

/** The one file and the flags that the arguments name; null, or a throw, where they make no sense. */
export const readFileAndFlags = <Flag extends string>(
  args: readonly string[],
  flags: readonly Flag[],
): { readonly file: string; has(flag: Flag): boolean } | null => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }])),
  });
  const [file = "", ...more] = positionals;
  if (file === "" || more.length > 0) return null;
  return { file, has: (flag) => values[flag] === true };
};

const readOrNull = <Given>({ read }: DatabaseCommand<Given>): Given | null => {
  try {
    return read(process.argv.slice(2));
  } catch {
    return null;
  }
};

/** Runs it on the arguments of this process, and sets its exit code; 2 where it was called wrongly. */
export const runDatabaseCommand = async <Given>(command: DatabaseCommand<Given>): Promise<void> => {
  const given = readOrNull(command);
  if (given === null) {
    say(command.usage);
    process.exitCode = 2;
    return;
  }
  const environment = readEnvironment();
  const secret = environment["AUTH_SECRET"]?.trim() ?? "";
  const read = readConfig(
    secret === "" && command.needsSecret !== true
      ? { ...environment, AUTH_SECRET: NO_SECRET }
      : environment,
  );
  if (!read.ok) {
    process.exitCode = refuse(faultLines(read.error));
    return;
  }
  const config = read.value;
  const storage = { ...config.storage, authSecret: secret === "" ? null : secret };
  const log = createLog({ level: "error", destination: process.stderr });
  try {
    process.exitCode = await command.run(given, { config, storage, log });
  } catch (cause) {
    log.error({ err: cause }, command.defect);
    process.exitCode = 1;
  }
};
