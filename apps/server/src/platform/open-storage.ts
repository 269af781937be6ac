import { fail, ok, type Result } from "@evenfall/domain";
import type { Config } from "./config.ts";
import type { DatabaseClock } from "./database/database-clock.ts";
import { createDatabase } from "./database/database.ts";
import { openDatabase, type OpenDatabase } from "./database/open-database.ts";
import { keepAuthSecret } from "./secrets/auth-secret.ts";
import { checkSecret } from "./secrets/known-secret/known-secret.ts";
import type { Secret } from "./secrets/secret.ts";
import type { Log } from "./telemetry/log.ts";

export interface Storage {
  readonly database: OpenDatabase;
  /** Checked to be the one that this database was used with before, if it was used. */
  readonly secret: Secret;
  readonly close: () => Promise<void>;
}

/** Opens and migrates the database, follows its clock, checks the secret; or gives words for the operator. */
export const openStorage = async (
  { storage, identity }: Config,
  { clock, log }: { readonly clock: DatabaseClock; readonly log: Log },
): Promise<Result<Storage, string>> => {
  const opened = await openDatabase({ ...storage, log, clock });
  if (!opened.ok) return opened;
  const database = opened.value;
  const close = async (): Promise<void> => {
    clock.stop();
    await database.close();
  };
  const refuse = async (words: string): Promise<Result<Storage, string>> => {
    await close();
    return fail(words);
  };
  if (!(await clock.follow(database.pool)))
    return refuse("The database did not answer when it was asked for its time.");
  const secret = identity.authSecret ?? keepAuthSecret(storage.dataDir);
  const known = await checkSecret(createDatabase(database.pool).queries, secret, {
    accept: identity.acceptAuthSecret === "on",
  });
  return known.ok ? ok({ database, secret, close }) : refuse(known.error);
};
