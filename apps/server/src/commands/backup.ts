import { parseArgs } from "node:util";
import { systemClock } from "../platform/clock.ts";
import {
  backUp,
  createProgress,
  megabytes,
  readAuthSecret,
  rowCount,
} from "../platform/database/archive/index.ts";
import { createLog } from "../platform/log.ts";
import { reachForBackup } from "./backup-reach.ts";
import { readStorage, type Storage } from "./backup-storage.ts";

const USAGE = `Writes everything in the database to one file, as it is at one moment; the server may run.

  npm run backup -- FILE [--force] [--without-secret]

  --force           a file of that name gives way
  --without-secret  leaves out the secret that the server made in DATA_DIR

The file holds private conversations and password hashes. More: docs/backup.md`;

const SECRET_WORDS = {
  included: "It also holds the secret that signs sessions and seals replies.",
  "left-out":
    "It does not hold the secret that signs sessions and seals replies: keep AUTH_SECRET (or DATA_DIR/auth-secret) apart, or visitors are signed out after a restore.",
};

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const log = createLog({ level: "error", destination: process.stderr });

const readArguments = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { force: { type: "boolean" }, "without-secret": { type: "boolean" } },
    });
    const [file, ...more] = positionals;
    return file === undefined || file === "" || more.length > 0 ? null : { file, ...values };
  } catch {
    return null;
  }
};

/** The secret that a server made for itself. One that is set in the environment is kept by who set it. */
const secretOf = ({ databaseUrl, dataDir, authSecret }: Storage): string | null =>
  databaseUrl === null && authSecret === null ? readAuthSecret(dataDir) : null;

/** Does what the command is for; gives the exit code: 0 done, 1 not done, 2 called wrongly. */
const run = async (args: readonly string[]): Promise<number> => {
  const given = readArguments(args);
  if (given === null) {
    say(USAGE);
    return 2;
  }
  const storage = readStorage();
  if (!storage.ok) {
    say(storage.error);
    return 1;
  }
  const reached = await reachForBackup(storage.value, { log, clock: systemClock });
  if (!reached.ok) {
    say(reached.error);
    return 1;
  }
  const breakingOff = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => breakingOff.abort());
  const authSecret = given["without-secret"] === true ? null : secretOf(storage.value);
  try {
    const made = await backUp(reached.value.pool, given.file, {
      progress: createProgress({ clock: systemClock, stream: process.stderr }),
      signal: breakingOff.signal,
      force: given.force === true,
      authSecret,
    });
    if (!made.ok) {
      say(made.error);
      return 1;
    }
    const { tables, rows, bytes } = made.value;
    say(
      `Written: ${given.file}: ${tables} tables, ${rowCount(rows)}, ${megabytes(bytes)} unpacked.`,
    );
    say(
      "It holds private conversations and password hashes: keep it where nobody else can read it.",
    );
    say(SECRET_WORDS[authSecret === null ? "left-out" : "included"]);
    return 0;
  } catch (error) {
    if (!breakingOff.signal.aborted) throw error;
    say("Interrupted. No backup was made.");
    return 1;
  } finally {
    await reached.value.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  log.error({ err: cause }, "the backup could not be made");
  process.exitCode = 1;
}
