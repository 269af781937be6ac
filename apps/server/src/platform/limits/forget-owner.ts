import { and, eq, like } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { spendCounters, spendReservations } from "./spend/tables.ts";
import { rateLimitBuckets } from "./tables.ts";

/** Deletes the limits and budgets of an owner without runs; the next sweep gives back what they had reserved. */
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
