import { and, inArray, lt, lte, notInArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { utcDay, type Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
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

/** Guests' passes, each with the outcome of the 18+ step on it, which nothing leads to any more. */
const sweepPasses = async (
  database: Database,
  hasRunOut: SQL,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (let left = SWEPT_AT_ONCE; left === SWEPT_AT_ONCE && signal?.aborted !== true;)
    left = await database.transaction(async (tx) => {
      const gone = await tx
        .select({ id: guestPasses.id, ownerId: guestPasses.ownerId })
        .from(guestPasses)
        .where(hasRunOut)
        .limit(SWEPT_AT_ONCE)
        .for("update", { skipLocked: true });
      if (gone.length === 0) return 0;
      const owners = gone.map(({ ownerId }) => ownerId);
      const accounts = tx
        .select({ ownerId: users.ownerId })
        .from(users)
        .where(inArray(users.ownerId, owners));
      await tx
        .delete(ageRecords)
        .where(and(inArray(ageRecords.ownerId, owners), notInArray(ageRecords.ownerId, accounts)));
      const ids = gone.map(({ id }) => id);
      await tx.delete(guestPasses).where(inArray(guestPasses.id, ids));
      return gone.length;
    });
};

/** Deletes what has run out, until it is stopped: passes, sessions, counts of attempts and of earlier days' replies. */
export const forgetExpired = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  signal?: AbortSignal,
): Promise<void> => {
  const forget = (table: PgTable, key: readonly PgColumn[], hasRunOut: SQL) =>
    sweep(database.queries, table, key, hasRunOut, signal);
  const now = new Date(clock.now());
  await sweepPasses(database, lte(guestPasses.expiresAt, now), signal);
  await database.queries.execute(sql`
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
