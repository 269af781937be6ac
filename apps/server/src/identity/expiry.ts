import { lt, lte, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { utcDay, type Clock } from "../platform/clock.ts";
import type { Database, Queries } from "../platform/database/database.ts";
import { sweep, SWEPT_AT_ONCE } from "../platform/sweep.ts";
import { pushSubscriptions } from "../push/index.ts";
import {
  addressBudgets,
  ageChecks,
  ageRecords,
  guestPasses,
  rateLimits,
  sessions,
  users,
  verifications,
} from "./tables.ts";

/** Deletes expired guest passes, each with its owner's age record unless an account has that owner id. */
const sweepPasses = async (
  queries: Queries,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (let gone = SWEPT_AT_ONCE; gone === SWEPT_AT_ONCE && signal?.aborted !== true;) {
    const { rowCount } = await queries.execute(sql`
      with gone as (
        delete from ${guestPasses} where id in (
          select id from ${guestPasses} where expires_at <= ${now}
          limit ${SWEPT_AT_ONCE} for update skip locked)
        returning owner_id),
      records as (
        delete from ${ageRecords} a using gone where a.owner_id = gone.owner_id
          and not exists (select from ${users} u where u.owner_id = a.owner_id))
      select from gone`);
    gone = rowCount ?? 0;
  }
};

/** Deletes what has expired, until `signal` stops it: passes, sessions, counts of attempts, past days' replies. */
export const forgetExpired = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  signal?: AbortSignal,
): Promise<void> => {
  const { queries } = database;
  const forget = (table: PgTable, key: readonly PgColumn[], hasRunOut: SQL) =>
    sweep(queries, table, key, hasRunOut, signal);
  const now = new Date(clock.now());
  await sweepPasses(queries, now, signal);
  await queries.execute(sql`
    delete from ${pushSubscriptions} p using ${sessions} s join ${users} u on u.id = s.user_id
    where s.expires_at <= ${now} and p.owner_id = u.owner_id and p.session_id = s.id`);
  await forget(sessions, [sessions.id], lte(sessions.expiresAt, now));
  await forget(verifications, [verifications.id], lte(verifications.expiresAt, now));
  await forget(ageChecks, [ageChecks.stateHash], lte(ageChecks.expiresAt, now));
  await forget(rateLimits, [rateLimits.key], lte(rateLimits.windowEndsAt, now));
  await forget(
    addressBudgets,
    [addressBudgets.addressHash, addressBudgets.day],
    lt(addressBudgets.day, utcDay(clock.now())),
  );
};
