import { parseArgs } from "node:util";
import { fail, type Result } from "@evenfall/domain";
import { systemClock } from "../platform/clock.ts";
import {
  checkFile,
  createProgress,
  megabytes,
  reachDataDir,
  reachUrl,
  restore,
  rowCount,
  type CheckedFile,
  type Reached,
} from "../platform/database/archive/index.ts";
import { createLog } from "../platform/log.ts";
import { readStorage, type Storage } from "./backup-storage.ts";

const USAGE = `Puts a backup into an empty database: the built-in one of DATA_DIR, or that of DATABASE_URL.

  npm run restore -- FILE [--check]

  --check  only reads the file and compares its checksums; no database is touched

More: docs/backup.md`;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const log = createLog({ level: "error", destination: process.stderr });

const readArguments = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: "boolean" } },
    });
    const [file, ...more] = positionals;
    return file === undefined || file === "" || more.length > 0
      ? null
      : { file, onlyCheck: values.check === true };
  } catch {
    return null;
  }
};

const reachEmpty = async ({ databaseUrl, dataDir }: Storage): Promise<Result<Reached, string>> => {
  const deps = { log, clock: systemClock };
  if (databaseUrl !== null) return reachUrl(databaseUrl, "DATABASE_URL", deps);
  const reached = await reachDataDir(dataDir, deps);
  return reached.ok ? reached : fail(reached.error.message);
};

const secretWords = (held: string | null, { authSecret, dataDir }: Storage): string => {
  if (held === null)
    return "The file holds no AUTH_SECRET: set the one that the server had, or visitors are signed out.";
  if (authSecret === null) return `The secret of the file is now in ${dataDir}/auth-secret.`;
  return authSecret === held
    ? "AUTH_SECRET is the one in the file."
    : "AUTH_SECRET is another one than in the file: visitors are signed out, and replies that were sealed for them stay closed. Without AUTH_SECRET, the one in the file is taken.";
};

const checkedWords = (file: string, { header, tables, rows, bytes }: CheckedFile): string =>
  `${file} is whole: ${tables} tables, ${rowCount(rows)}, ${megabytes(bytes)} unpacked, of ${header.takenAt}, from PostgreSQL ${header.serverVersion}.`;

/** Does what the command is for; gives the exit code: 0 done, 1 not done, 2 called wrongly. */
const run = async (args: readonly string[]): Promise<number> => {
  const refuse = (words: string): number => {
    say(words);
    return 1;
  };
  const given = readArguments(args);
  if (given === null) {
    say(USAGE);
    return 2;
  }
  const storage = readStorage();
  if (!storage.ok) return refuse(storage.error);
  const deps = {
    progress: createProgress({ clock: systemClock, stream: process.stderr }),
    // A secret that is set in the environment is the one that counts.
    secretDir: storage.value.authSecret === null ? storage.value.dataDir : null,
  };
  const checked = await checkFile(given.file, {
    ...deps,
    ...(given.onlyCheck ? { secretDir: null } : {}),
  });
  if (!checked.ok) return refuse(checked.error);
  say(checkedWords(given.file, checked.value));
  if (given.onlyCheck) return 0;

  const reached = await reachEmpty(storage.value);
  if (!reached.ok) return refuse(reached.error);
  try {
    const done = await restore(reached.value.pool, given.file, deps);
    if (!done.ok) return refuse(`${done.error} Nothing is changed.`);
    const { tables, rows, upgrades } = done.value;
    say(`Restored: ${tables} tables, ${rowCount(rows)}, each compared with the file.`);
    if (upgrades > 0) say(`Migrations that came since were applied: ${upgrades}.`);
    say(secretWords(checked.value.header.authSecret, storage.value));
    return 0;
  } finally {
    await reached.value.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  log.error({ err: cause }, "the backup could not be restored; nothing is changed");
  process.exitCode = 1;
}
