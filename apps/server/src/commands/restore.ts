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
import type { Log } from "../platform/telemetry/log.ts";
import type { Storage } from "./backup-storage.ts";
import { refuse, runDatabaseCommand, say, type DatabaseCommand } from "./database-command.ts";

const USAGE = `Puts a backup into an empty database: the built-in one of DATA_DIR, or that of DATABASE_URL.

  npm run restore -- FILE [--check]

  --check  only reads the file and compares its checksums; no database is touched

More: docs/backup.md`;

interface Given {
  readonly file: string;
  readonly onlyCheck: boolean;
}

const read = (args: readonly string[]): Given | null => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { check: { type: "boolean" } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || file === "" || more.length > 0) return null;
  return { file, onlyCheck: values.check === true };
};

const reachEmpty = async (
  { databaseUrl, dataDir }: Storage,
  log: Log,
): Promise<Result<Reached, string>> => {
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

const run: DatabaseCommand<Given>["run"] = async (given, { storage, log }) => {
  const deps = {
    progress: createProgress({ clock: systemClock, stream: process.stderr }),
    // A secret that is set in the environment is the one that counts.
    secretDir: storage.authSecret === null ? storage.dataDir : null,
  };
  const checked = await checkFile(given.file, {
    ...deps,
    ...(given.onlyCheck ? { secretDir: null } : {}),
  });
  if (!checked.ok) return refuse(checked.error);
  say(checkedWords(given.file, checked.value));
  if (given.onlyCheck) return 0;

  const reached = await reachEmpty(storage, log);
  if (!reached.ok) return refuse(reached.error);
  try {
    const done = await restore(reached.value.pool, given.file, deps);
    if (!done.ok) return refuse(`${done.error} Nothing is changed.`);
    const { tables, rows, upgrades } = done.value;
    say(`Restored: ${tables} tables, ${rowCount(rows)}, each compared with the file.`);
    if (upgrades > 0) say(`Migrations that came since were applied: ${upgrades}.`);
    say(secretWords(checked.value.header.authSecret, storage));
    return 0;
  } finally {
    await reached.value.close();
  }
};

await runDatabaseCommand({
  usage: USAGE,
  read,
  run,
  defect: "the backup could not be restored; nothing is changed",
});
