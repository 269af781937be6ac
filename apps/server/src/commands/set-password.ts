import { setPassword, type SetPasswordFault } from "../identity/index.ts";
import { loadBrand } from "../site/index.ts";
import { systemClock } from "../platform/clock.ts";
import { uuidIds } from "../platform/ids.ts";
import { onServersDatabase, refuse, runDatabaseCommand, say } from "./database-command.ts";
import { PASSWORD_WORDS, readNewPassword, type ReadPasswordError } from "./read-new-password.ts";

const USAGE = `Gives an account another password and ends its sessions.

  npm run set-password -- EMAIL

The new password is asked for, or read from standard input; it is never an argument.`;

const WORDS: Readonly<Record<ReadPasswordError | SetPasswordFault, string>> = {
  ...PASSWORD_WORDS,
  "unknown-address": "There is no account with this address.",
  "too-short": "This password is too short. Nothing is changed.",
};

await runDatabaseCommand<string>({
  usage: USAGE,
  defect: "the password could not be set",
  needsSecret: true,
  read: ([email, ...more]) => (email?.includes("@") === true && more.length === 0 ? email : null),
  run: async (email, at) => {
    // Broken content must not keep the operator from setting a password.
    const brand = await loadBrand(at.storage.contentDir);
    const password = await readNewPassword(process.stdin, process.stderr);
    if (!password.ok) return refuse(WORDS[password.error]);
    return onServersDatabase(at, async (database) => {
      const outcome = await setPassword(email, password.value, {
        database,
        clock: systemClock,
        ids: uuidIds,
        passwordMinLength: at.config.identity.passwordMin,
        ownWords: brand.ok ? [brand.value.name] : [],
      });
      if (!outcome.ok) return refuse(WORDS[outcome.error]);
      say(`The password of ${email} is set. Sessions ended: ${outcome.value.sessionsEnded}.`);
      return 0;
    });
  },
});
