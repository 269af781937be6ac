import { showAge, unlockAge, type AgeByAddress, type AgeSupportDeps } from "../identity/index.ts";
import { keepAuthSecret } from "../platform/secrets/auth-secret.ts";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { onServersDatabase, refuse, runDatabaseCommand, say } from "./database-command.ts";

const USAGE = `What is known about the age behind an address, and the end of a lock.

  npm run age -- show EMAIL
  npm run age -- unlock EMAIL

Unlock only who you have made sure is an adult: the account is one from then on.`;

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
  if (!unlocked.ok) return refuse("Nothing is locked under this address. Nothing is changed.");
  const log = createLog({ level: "info", destination: process.stderr });
  log.info({ unlocked: unlocked.value }, "support has taken back a lock of age");
  say(WORDS[unlocked.value]);
  return 0;
};

await runDatabaseCommand({
  usage: USAGE,
  defect: "the age could not be looked at or changed",
  needsSecret: true,
  read: ([action, email, ...more]) =>
    (action === "show" || action === "unlock") && email?.includes("@") && more.length === 0
      ? { act: action === "show" ? show : unlock, email }
      : null,
  run: ({ act, email }, at) =>
    onServersDatabase(at, (database) =>
      act(email, {
        database,
        clock: systemClock,
        secret: (at.config.identity.authSecret ?? keepAuthSecret(at.storage.dataDir)).reveal(),
      }),
    ),
});
