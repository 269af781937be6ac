import { readAuthSecret } from "../platform/secrets/auth-secret.ts";
import { backUp } from "../platform/backup/backup.ts";
import { createProgress } from "../platform/backup/progress.ts";
import { systemClock } from "../platform/clock.ts";
import {
  readFileAndFlags,
  refuse,
  runDatabaseCommand,
  say,
  withConnection,
  type Storage,
  connectForBackup,
} from "./database-command.ts";

const USAGE = `Writes everything in the database to one file, as it is at one moment; the server may run.

  npm run backup -- FILE [--force] [--quiet] [--without-secret]

  FILE              - is standard output, for a pipe
  --quiet           says nothing where all went well
  --force           a file of that name gives way
  --without-secret  leaves out the secret that the server made in DATA_DIR

The file holds private conversations and password hashes. More: docs/backup.md`;

const SECRET_WORDS = {
  included: "It also holds the secret that signs sessions and seals replies.",
  excluded:
    "It does not hold the secret that signs sessions and seals replies: keep AUTH_SECRET (or DATA_DIR/auth-secret) apart, or visitors are signed out after a restore.",
};

/** The secret to save: one that the server made itself. One from the environment is for the operator to keep. */
const secretOf = ({ databaseUrl, dataDir, authSecret }: Storage): string | null =>
  databaseUrl === null && authSecret === null ? readAuthSecret(dataDir) : null;

await runDatabaseCommand({
  usage: USAGE,
  defect: "the backup could not be made",
  read: (args) => readFileAndFlags(args, ["force", "quiet", "without-secret"]),
  run: async ({ file, has }, { storage, log }) =>
    withConnection(
      await connectForBackup({ ...storage, log, clock: systemClock }),
      async (pool) => {
        const stop = new AbortController();
        for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
        const print = has("quiet") ? () => undefined : say;
        const progress = createProgress(
          "saved",
          has("quiet") ? { write: () => true } : process.stderr,
        );
        const authSecret = has("without-secret") ? null : secretOf(storage);
        const options = { progress, signal: stop.signal, force: has("force"), authSecret };
        try {
          const made = await backUp(pool, file, options);
          if (!made.ok) return refuse(made.error);
        } catch (error) {
          if (!stop.signal.aborted) throw error;
          return refuse("Interrupted. No backup was made.");
        }
        print(`Written: ${file === "-" ? "standard output" : file}: ${progress.words()}.`);
        print(
          "It holds private conversations and password hashes: keep it where nobody else can read it.",
        );
        print(SECRET_WORDS[authSecret === null ? "excluded" : "included"]);
        return 0;
      },
    ),
});
