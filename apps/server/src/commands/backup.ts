import { parseArgs } from "node:util";
import { systemClock } from "../platform/clock.ts";
import {
  backUp,
  createProgress,
  megabytes,
  readAuthSecret,
  rowCount,
  silent,
} from "../platform/database/archive/index.ts";
import { reachForBackup } from "./backup-reach.ts";
import type { Storage } from "./backup-storage.ts";
import { refuse, runDatabaseCommand, say, type DatabaseCommand } from "./database-command.ts";

const USAGE = `Writes everything in the database to one file, as it is at one moment; the server may run.

  npm run backup -- FILE [--force] [--quiet] [--without-secret]

  FILE              - is standard output, for a pipe
  --quiet           says nothing where all went well
  --force           a file of that name gives way
  --without-secret  leaves out the secret that the server made in DATA_DIR

The file holds private conversations and password hashes. More: docs/backup.md`;

const SECRET_WORDS = {
  included: "It also holds the secret that signs sessions and seals replies.",
  "left-out":
    "It does not hold the secret that signs sessions and seals replies: keep AUTH_SECRET (or DATA_DIR/auth-secret) apart, or visitors are signed out after a restore.",
};

interface Given {
  readonly file: string;
  readonly force: boolean;
  readonly quiet: boolean;
  readonly withoutSecret: boolean;
}

const read = (args: readonly string[]): Given | null => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      force: { type: "boolean" },
      quiet: { type: "boolean" },
      "without-secret": { type: "boolean" },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || file === "" || more.length > 0) return null;
  return {
    file,
    force: values.force === true,
    quiet: values.quiet === true,
    withoutSecret: values["without-secret"] === true,
  };
};

/** The secret that a server made for itself. One that is set in the environment is kept by who set it. */
const secretOf = ({ databaseUrl, dataDir, authSecret }: Storage): string | null =>
  databaseUrl === null && authSecret === null ? readAuthSecret(dataDir) : null;

const run: DatabaseCommand<Given>["run"] = async (given, { storage, log }) => {
  const reached = await reachForBackup(storage, { log, clock: systemClock });
  if (!reached.ok) return refuse(reached.error);
  const breakingOff = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => breakingOff.abort());
  const authSecret = given.withoutSecret ? null : secretOf(storage);
  try {
    const made = await backUp(reached.value.pool, given.file, {
      progress: given.quiet
        ? silent
        : createProgress({ clock: systemClock, stream: process.stderr }),
      signal: breakingOff.signal,
      force: given.force,
      authSecret,
    });
    if (!made.ok) return refuse(made.error);
    if (given.quiet) return 0;
    const { tables, rows, bytes } = made.value;
    say(
      `Written: ${given.file === "-" ? "standard output" : given.file}: ${tables} tables, ${rowCount(rows)}, ${megabytes(bytes)} unpacked.`,
    );
    say(
      "It holds private conversations and password hashes: keep it where nobody else can read it.",
    );
    say(SECRET_WORDS[authSecret === null ? "left-out" : "included"]);
    return 0;
  } catch (error) {
    if (!breakingOff.signal.aborted) throw error;
    return refuse("Interrupted. No backup was made.");
  } finally {
    await reached.value.close();
  }
};

await runDatabaseCommand({ usage: USAGE, read, run, defect: "the backup could not be made" });
