import { join } from "node:path";
import { parseArgs } from "node:util";
import { fail, type Result } from "@evenfall/domain";
import { systemClock } from "../platform/clock.ts";
import {
  createProgress,
  hasCluster,
  moveDatabase,
  readAuthSecret,
  reachDataDir,
  reachUrl,
  rowCount,
  type Reached,
} from "../platform/database/archive/index.ts";
import { createLog } from "../platform/log.ts";
import { createSecret } from "../platform/secret.ts";
import { readStorage, type Storage } from "./backup-storage.ts";

const USAGE = `Moves everything between the built-in database of DATA_DIR and a PostgreSQL of your own.

  npm run move -- --to postgresql://USER@HOST/DATABASE      from DATA_DIR
  npm run move -- --from postgresql://USER@HOST/DATABASE    into DATA_DIR

Stop every server first. The source is only read; the target must be empty. A password may stand
in PGPASSWORD in place of the URL, where other users of this machine could read it.

More: docs/backup.md`;

const POSTGRES_URL = /^postgres(?:ql)?:\/\/\S+$/;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const log = createLog({ level: "error", destination: process.stderr });
const deps = { log, clock: systemClock };

interface Direction {
  readonly url: string;
  readonly way: "to" | "from";
}

const readArguments = (args: readonly string[]): Direction | null => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: "string" }, from: { type: "string" } },
    });
    const { to, from } = values;
    const url = to ?? from;
    if (url === undefined || (to !== undefined && from !== undefined) || !POSTGRES_URL.test(url))
      return null;
    return { url, way: to === undefined ? "from" : "to" };
  } catch {
    return null;
  }
};

/** The URL as it may be shown. */
const withoutPassword = (url: string): string =>
  url.replace(/^([^:]+:\/\/[^:@/?]*):.*@/, "$1@").replace(/([?&]password=)[^&]*/, "$1***");

const reachFolder = async (
  { way }: Direction,
  { dataDir }: Storage,
): Promise<Result<Reached, string>> => {
  if (way === "to" && !hasCluster(dataDir))
    return fail(`There is no database in DATA_DIR ${dataDir} to move.`);
  const reached = await reachDataDir(dataDir, deps);
  return reached.ok ? reached : fail(reached.error.message);
};

const nextWords = ({ url, way }: Direction, { dataDir, authSecret }: Storage): string => {
  if (way === "from")
    return [
      "From now on, for the server: no DATABASE_URL, the same AUTH_SECRET as before.",
      "The database it came from is as it was; start no server on it again.",
    ].join("\n");
  const secretLine =
    authSecret === null && readAuthSecret(dataDir) !== null
      ? `  AUTH_SECRET="$(cat ${join(dataDir, "auth-secret")})"`
      : "  AUTH_SECRET, the same as before";
  return [
    "From now on, set for the server:",
    `  DATABASE_URL=${withoutPassword(url)}${withoutPassword(url) === url ? "" : "   (with its password)"}`,
    secretLine,
    `The database in DATA_DIR ${dataDir} is as it was; start no server on it again.`,
  ].join("\n");
};

/** Does what the command is for; gives the exit code: 0 done, 1 not done, 2 called wrongly. */
const run = async (args: readonly string[]): Promise<number> => {
  const refuse = (words: string): number => {
    say(words);
    return 1;
  };
  const direction = readArguments(args);
  if (direction === null) {
    say(USAGE);
    return 2;
  }
  const storage = readStorage();
  if (!storage.ok) return refuse(storage.error);
  const other = await reachUrl(
    createSecret(direction.url),
    `the URL after --${direction.way}`,
    deps,
  );
  if (!other.ok) return refuse(other.error);
  const folder = await reachFolder(direction, storage.value);
  if (!folder.ok) {
    await other.value.close();
    return refuse(folder.error);
  }
  const [source, target] =
    direction.way === "to" ? [folder.value, other.value] : [other.value, folder.value];
  try {
    const moved = await moveDatabase(source.pool, target.pool, {
      progress: createProgress({ clock: systemClock, stream: process.stderr }),
    });
    if (!moved.ok) return refuse(`${moved.error} Nothing is changed.`);
    const { tables, rows } = moved.value;
    say(`Moved: ${tables} tables, ${rowCount(rows)}, each compared on both sides.`);
    say(nextWords(direction, storage.value));
    return 0;
  } finally {
    await folder.value.close();
    await other.value.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  log.error({ err: cause }, "the database could not be moved; nothing is changed");
  process.exitCode = 1;
}
