import { makePushKey, placePushKey, readPushKey } from "../push/index.ts";
import { faultLines, readConfig, readEnvironment } from "../platform/config.ts";
import { rootFault } from "../platform/database/embedded/run-as.ts";
import { refuse, say } from "./database-command.ts";

const USAGE = `Makes the key of notifications, and keeps it in DATA_DIR; with DATABASE_URL it is printed.

  npm run push-key`;

/** Makes a key for push in DATA_DIR, unless it has one; with DATABASE_URL, prints that key or a new one instead. */
const run = (): number => {
  const environment = readEnvironment();
  const read = readConfig({ DATA_DIR: environment["DATA_DIR"] });
  if (!read.ok) return refuse(faultLines(read.error));
  const { dataDir } = read.value.storage;
  const asRoot = rootFault(dataDir);
  if (asRoot !== null) return refuse(asRoot);
  if ((environment["DATABASE_URL"] ?? "").trim() !== "") {
    say(
      "Set this for every server. With another key, visitors have to turn notifications on anew.",
    );
    process.stdout.write(`PUSH_KEY=${readPushKey(dataDir) ?? makePushKey()}\n`);
    return 0;
  }
  say(
    placePushKey(dataDir)
      ? `A key was made and is kept in ${dataDir}. Set PUSH_CONTACT to turn push on.`
      : `There is a key in ${dataDir} already, which stays.`,
  );
  return 0;
};

if (process.argv.length === 2) process.exitCode = run();
else {
  say(USAGE);
  process.exitCode = 2;
}
