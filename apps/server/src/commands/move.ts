import { join } from "node:path";
import { parseArgs } from "node:util";
import { readAuthSecret } from "../platform/secrets/auth-secret.ts";
import { readPushKey } from "../push/index.ts";
import { moveDatabase } from "../platform/backup/backup.ts";
import { createProgress } from "../platform/backup/progress.ts";
import { systemClock } from "../platform/clock.ts";
import { readMigrations } from "../platform/database/migration-files.ts";
import { markMoved, movedWords } from "../platform/database/moved.ts";
import { createSecret } from "../platform/secrets/secret.ts";
import {
  refuse,
  runDatabaseCommand,
  say,
  withConnection,
  type Storage,
  hasCluster,
  connectToDataDir,
  connectToUrl,
} from "./database-command.ts";

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

/** The URL without its password, to be shown. */
const withoutPassword = (url: string): string =>
  url.replace(/^([^:]+:\/\/[^:@/?]*):.*@/, "$1@").replace(/([?&]password=)[^&]*/, "$1***");

const nextWords = ({ url, way }: Direction, { dataDir, authSecret }: Storage): string => {
  if (way === "from")
    return [
      "From now on, for the server: no DATABASE_URL, the same AUTH_SECRET as before.",
      "The database it came from is as it was; start no server on it again.",
    ].join("\n");
  const secretPath = join(dataDir, "auth-secret");
  const secretLine =
    authSecret === null && readAuthSecret(dataDir) !== null
      ? `  AUTH_SECRET, as it stands in ${secretPath}. This writes it into .env:
    printf 'AUTH_SECRET=%s\\n' "$(cat '${secretPath}')" >> .env`
      : "  AUTH_SECRET, the same as before";
  return [
    "From now on, set for the server:",
    `  DATABASE_URL=${withoutPassword(url)}${withoutPassword(url) === url ? "" : "   (with its password)"}`,
    secretLine,
    ...(readPushKey(dataDir) === null ? [] : ["  PUSH_KEY, as npm run push-key then prints it"]),
    `The database in DATA_DIR ${dataDir} is as it was, and marked as moved: no server starts on it.`,
  ].join("\n");
};

await runDatabaseCommand({
  usage: USAGE,
  defect: "the database could not be moved; nothing is changed",
  read,
  run: async (direction, { storage, log }) => {
    const { url, way } = direction;
    const moved = way === "to" ? movedWords(storage.dataDir, withoutPassword(url)) : null;
    if (moved !== null) return refuse(moved);
    const deps = { log, clock: systemClock };
    const reached = await connectToUrl(createSecret(url), `the URL after --${way}`, deps);
    return withConnection(reached, async (other) => {
      if (way === "to" && !hasCluster(storage.dataDir))
        return refuse(`There is no database in DATA_DIR ${storage.dataDir} to move.`);
      return withConnection(await connectToDataDir(storage.dataDir, deps), async (own) => {
        const [source, target] = way === "to" ? [own, other] : [other, own];
        const progress = createProgress("moved", process.stderr);
        const copied = await moveDatabase(source, target, { progress, known: readMigrations() });
        if (!copied.ok) return refuse(`${copied.error} Nothing is changed.`);
        say(`Moved: ${progress.words()}.`);
        if (way === "to") markMoved(storage.dataDir, withoutPassword(url));
        say(nextWords(direction, storage));
        return 0;
      });
    });
  },
});
