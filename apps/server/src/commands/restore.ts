import { checkFile, restore } from "../platform/backup/backup.ts";
import { createProgress } from "../platform/backup/progress.ts";
import { systemClock } from "../platform/clock.ts";
import { readMigrations } from "../platform/database/migration-files.ts";
import {
  readFileAndFlags,
  refuse,
  runDatabaseCommand,
  say,
  withConnection,
  type Storage,
  connectToDataDir,
  connectToUrl,
} from "./database-command.ts";

const USAGE = `Puts a backup into an empty database: the built-in one of DATA_DIR, or that of DATABASE_URL.

  npm run restore -- FILE [--check]

  --check  only reads the file and compares its checksum; no database is touched

More: docs/backup.md`;

const secretWords = (held: string | null, { authSecret, dataDir }: Storage): string => {
  if (held === null)
    return "The file holds no AUTH_SECRET: set the one that the server had, or visitors are signed out.";
  if (authSecret === null) return `The secret of the file is now in ${dataDir}/auth-secret.`;
  return authSecret === held
    ? "AUTH_SECRET is the one in the file."
    : "AUTH_SECRET is another one than in the file: visitors are signed out, and replies that were sealed for them stay closed. Without AUTH_SECRET, the one in the file is taken.";
};

await runDatabaseCommand({
  usage: USAGE,
  defect: "the backup could not be restored; nothing is changed",
  read: (args) => readFileAndFlags(args, ["check"]),
  run: async ({ file, has }, { storage, log }) => {
    const { databaseUrl, dataDir, authSecret } = storage;
    // A secret from the environment takes precedence over the file's.
    const secretDir = authSecret === null && !has("check") ? dataDir : null;
    const read = createProgress("read", process.stderr);
    const known = readMigrations();
    const checked = await checkFile(file, { progress: read, secretDir, known });
    if (!checked.ok) return refuse(checked.error);
    const { takenAt, serverVersion, authSecret: held } = checked.value;
    say(`${file} is whole: ${read.words()}, of ${takenAt}, from PostgreSQL ${serverVersion}.`);
    if (has("check")) return 0;

    const deps = { log, clock: systemClock };
    const reached =
      databaseUrl === null
        ? await connectToDataDir(dataDir, deps)
        : await connectToUrl(databaseUrl, "DATABASE_URL", deps);
    return withConnection(reached, async (pool) => {
      const progress = createProgress("loaded", process.stderr);
      const upgrades = await restore(pool, file, checked.value, { progress, secretDir, known });
      if (!upgrades.ok) return refuse(`${upgrades.error} Nothing is changed.`);
      say(`Restored: ${progress.words()}.`);
      if (upgrades.value > 0) say(`Migrations that came since were applied: ${upgrades.value}.`);
      say(secretWords(held, storage));
      return 0;
    });
  },
});
