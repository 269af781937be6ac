import { showAge, unlockAge, type AgeByAddress, type AgeSupportDeps } from "../identity/index.ts";
import { keepAuthSecret } from "../platform/secrets/auth-secret.ts";
import { systemClock } from "../platform/clock.ts";
import { faultLines, readConfig, readEnvironment } from "../platform/config.ts";
import { createDatabase } from "../platform/database/database.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { reachDatabase } from "./reach-database.ts";

const USAGE = `What is known about the age behind an address, and the end of a lock.

  npm run age -- show EMAIL
  npm run age -- unlock EMAIL

Unlock only who you have made sure is an adult: the account is one from then on.`;

const log = createLog({ level: "info", destination: process.stderr });
const databaseLog = createLog({ level: "error", destination: process.stderr });

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const OUTCOMES = {
  adult: "adult",
  refused: "refused",
  locked: "locked",
  asked: 'asked "Are you 18 or older?"',
} as const;

const shown = ({ hasAccount, record, lock }: AgeByAddress): string => {
  const account = !hasAccount
    ? "There is no account with this address."
    : record === null
      ? "The account has not taken the 18+ step."
      : `The account: ${OUTCOMES[record.outcome]}, ${record.method}, since ${record.recordedAt.toISOString()}.`;
  const confirmedAt = record?.confirmedAt ?? null;
  return [
    account,
    ...(confirmedAt === null ? [] : [`The last Yes: ${confirmedAt.toISOString()}.`]),
    ...(lock === null
      ? []
      : [
          `The address is ${lock.outcome} since ${lock.lockedAt.toISOString()}: every account of it is.`,
        ]),
  ].join("\n");
};

const WORDS = {
  account: "The account is an adult's now.",
  address: "There is no account; the next one with this address is not locked.",
} as const;

const show = async (email: string, deps: AgeSupportDeps): Promise<number> => {
  say(shown(await showAge(email, deps)));
  return 0;
};

const unlock = async (email: string, deps: AgeSupportDeps): Promise<number> => {
  const unlocked = await unlockAge(email, deps);
  if (!unlocked.ok) {
    say("Nothing is locked under this address. Nothing is changed.");
    return 1;
  }
  log.info({ unlocked: unlocked.value }, "support has taken back a lock of age");
  say(WORDS[unlocked.value]);
  return 0;
};

const ACTIONS = { show, unlock };

const isAction = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && Object.hasOwn(ACTIONS, name);

/** Does what the command is for; gives the exit code: 0 done, 1 not done, 2 called wrongly. */
const run = async (args: readonly string[]): Promise<number> => {
  const [action, email, ...more] = args;
  if (!isAction(action) || email?.includes("@") !== true || more.length > 0) {
    say(USAGE);
    return 2;
  }
  const config = readConfig(readEnvironment());
  if (!config.ok) {
    say(faultLines(config.error));
    return 1;
  }
  const { storage, identity } = config.value;
  const reached = await reachDatabase({ ...storage, clock: systemClock, log: databaseLog });
  if (!reached.ok) {
    say(reached.error);
    return 1;
  }
  try {
    return await ACTIONS[action](email, {
      database: createDatabase(reached.value.pool),
      clock: systemClock,
      secret: (identity.authSecret ?? keepAuthSecret(storage.dataDir)).reveal(),
    });
  } finally {
    await reached.value.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  log.error({ err: cause }, "the age could not be looked at or changed");
  process.exitCode = 1;
}
