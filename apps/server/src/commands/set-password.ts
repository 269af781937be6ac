import type { Result } from "@evenfall/domain";
import { setPassword, type SetPasswordFault } from "../identity/index.ts";
import { loadBrand } from "../site/index.ts";
import { systemClock } from "../platform/clock.ts";
import { faultLines, readConfig, readEnvironment } from "../platform/config.ts";
import { createDatabase } from "../platform/database/database.ts";
import { uuidIds } from "../platform/ids.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { reachDatabase } from "./reach-database.ts";
import { readNewPassword, type NoPassword } from "./read-new-password.ts";

const USAGE = `Gives an account another password and ends its sessions.

  npm run set-password -- EMAIL

The new password is asked for, or read from standard input; it is never an argument.`;

const WORDS: Readonly<Record<NoPassword | SetPasswordFault, string>> = {
  "nothing-given": "No password was given. Nothing is changed.",
  "not-the-same-twice": "These were two different passwords. Nothing is changed.",
  interrupted: "Interrupted. Nothing is changed.",
  "unknown-address": "There is no account with this address.",
  "too-short": "This password is too short. Nothing is changed.",
  "too-long": "This password is too long. Nothing is changed.",
  weak: "This password is too easy to guess. Choose another. Nothing is changed.",
  breached: "This password is on a list of leaked ones. Choose another. Nothing is changed.",
};

const log = createLog({ level: "error", destination: process.stderr });

/** Does what the command is for; gives the exit code: 0 done, 1 not done, 2 called wrongly. */
const run = async (args: readonly string[]): Promise<number> => {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const [email, ...more] = args;
  if (email === undefined || !email.includes("@") || more.length > 0) {
    say(USAGE);
    return 2;
  }
  const config = readConfig(readEnvironment());
  if (!config.ok) {
    say(faultLines(config.error));
    return 1;
  }
  // Content that does not load keeps nobody out of an account.
  const brand = await loadBrand(config.value.storage.contentDir);
  const password = await readNewPassword(process.stdin, process.stderr);
  if (!password.ok) {
    say(WORDS[password.error]);
    return 1;
  }
  const reached = await reachDatabase({ ...config.value.storage, clock: systemClock, log });
  if (!reached.ok) {
    say(reached.error);
    return 1;
  }
  let outcome: Result<{ readonly sessionsEnded: number }, SetPasswordFault>;
  try {
    outcome = await setPassword(email, password.value, {
      database: createDatabase(reached.value.pool),
      clock: systemClock,
      ids: uuidIds,
      passwordMinLength: config.value.identity.passwordMin,
      ownWords: brand.ok ? [brand.value.name] : [],
    });
  } finally {
    await reached.value.close();
  }
  say(
    outcome.ok
      ? `The password of ${email} is set. Sessions ended: ${outcome.value.sessionsEnded}.`
      : WORDS[outcome.error],
  );
  return outcome.ok ? 0 : 1;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  log.error({ err: cause }, "the password could not be set");
  process.exitCode = 1;
}
