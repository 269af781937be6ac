import { and, eq, like } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { spendCounters, spendReservations } from "./spend/tables.ts";
import { rateLimitBuckets } from "./tables.ts";

/**
 * Deletes what limits and budgets keep under an owner's id. Holds stay without it: the next sweep
 * gives back to the other budgets what they took. Call with the owner's runs gone.
 */
export const forgetOwner = async (tx: Queries, ownerId: string): Promise<void> => {
  await tx
    .update(spendReservations)
    .set({ ownerId: null, expiresAt: new Date(0) })
    .where(eq(spendReservations.ownerId, ownerId));
  await tx
    .delete(spendCounters)
    .where(and(eq(spendCounters.scope, "visitor"), eq(spendCounters.key, ownerId)));
  // Each limit's keys begin with its name.
  await tx.delete(rateLimitBuckets).where(like(rateLimitBuckets.key, `% ${ownerId}`));
};
