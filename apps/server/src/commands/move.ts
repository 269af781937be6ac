import { join } from "node:path";
import { parseArgs } from "node:util";
import { fail, type Result } from "@evenfall/domain";
import { systemClock, type Clock } from "../platform/clock.ts";
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
import { markMoved } from "../platform/database/moved.ts";
import type { Log } from "../platform/telemetry/log.ts";
import { createSecret } from "../platform/secrets/secret.ts";
import type { Storage } from "./backup-storage.ts";
import { refuse, runDatabaseCommand, say, type DatabaseCommand } from "./database-command.ts";

const USAGE = `Moves everything between the built-in database of DATA_DIR and a PostgreSQL of your own.

  npm run move -- --to postgresql://USER@HOST/DATABASE      from DATA_DIR
  npm run move -- --from postgresql://USER@HOST/DATABASE    into DATA_DIR

Stop every server first. The source is only read; the target must be empty. A password may stand
in PGPASSWORD in place of the URL, where other users of this machine could read it.

More: docs/backup.md`;

const POSTGRES_URL = /^postgres(?:ql)?:\/\/\S+$/;

interface Direction {
  readonly url: string;
  readonly way: "to" | "from";
}

const read = (args: readonly string[]): Direction | null => {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: "string" }, from: { type: "string" } },
  });
  const { to, from } = values;
  const url = to ?? from;
  if (url === undefined || (to !== undefined && from !== undefined) || !POSTGRES_URL.test(url))
    return null;
  return { url, way: to === undefined ? "from" : "to" };
};

/** The URL as it may be shown. */
const withoutPassword = (url: string): string =>
  url.replace(/^([^:]+:\/\/[^:@/?]*):.*@/, "$1@").replace(/([?&]password=)[^&]*/, "$1***");

const reachFolder = async (
  { way }: Direction,
  { dataDir }: Storage,
  deps: { readonly log: Log; readonly clock: Clock },
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
      ? `  AUTH_SECRET, as it stands in ${join(dataDir, "auth-secret")}. This writes it into .env:
    printf 'AUTH_SECRET=%s\\n' "$(cat '${join(dataDir, "auth-secret")}')" >> .env`
      : "  AUTH_SECRET, the same as before";
  return [
    "From now on, set for the server:",
    `  DATABASE_URL=${withoutPassword(url)}${withoutPassword(url) === url ? "" : "   (with its password)"}`,
    secretLine,
    `The database in DATA_DIR ${dataDir} is as it was, and marked as moved: no server starts on it.`,
  ].join("\n");
};

const run: DatabaseCommand<Direction>["run"] = async (direction, { storage, log }) => {
  const deps = { log, clock: systemClock };
  const other = await reachUrl(
    createSecret(direction.url),
    `the URL after --${direction.way}`,
    deps,
  );
  if (!other.ok) return refuse(other.error);
  const folder = await reachFolder(direction, storage, deps);
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
    if (direction.way === "to") markMoved(storage.dataDir, withoutPassword(direction.url));
    say(nextWords(direction, storage));
    return 0;
  } finally {
    await folder.value.close();
    await other.value.close();
  }
};

await runDatabaseCommand({
  usage: USAGE,
  read,
  run,
  defect: "the database could not be moved; nothing is changed",
});
