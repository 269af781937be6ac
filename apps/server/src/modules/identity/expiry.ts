import { lt, lte } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { addressBudgets, guestPasses, rateLimits, sessions, verifications } from "./tables.ts";

/** Deletes what has run out: passes, sessions, counts of attempts and of earlier days' replies. */
export const forgetExpired = async (deps: {
  readonly queries: Queries;
  readonly clock: Clock;
}): Promise<void> => {
  const now = new Date(deps.clock.now());
  await deps.queries.delete(guestPasses).where(lte(guestPasses.expiresAt, now));
  await deps.queries.delete(sessions).where(lte(sessions.expiresAt, now));
  await deps.queries.delete(verifications).where(lte(verifications.expiresAt, now));
  await deps.queries.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now));
  await deps.queries
    .delete(addressBudgets)
    .where(lt(addressBudgets.day, now.toISOString().slice(0, 10)));
};
