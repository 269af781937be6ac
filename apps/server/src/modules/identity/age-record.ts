import { eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { ageRecords } from "./tables.ts";

export type AgeOutcome = "adult" | "refused";

/** What the 18+ step said about this owner, or null where it was not taken. */
export const readAgeOutcome = async (tx: Queries, ownerId: string): Promise<AgeOutcome | null> =>
  (
    await tx
      .select({ outcome: ageRecords.outcome })
      .from(ageRecords)
      .where(eq(ageRecords.ownerId, ownerId))
  )[0]?.outcome ?? null;

/**
 * Keeps the outcome, unless there is one: the first stands, also where two dates race.
 * Gives what holds afterwards.
 */
export const keepAgeOutcome = async (
  tx: Queries,
  ownerId: string,
  outcome: AgeOutcome,
  now: number,
): Promise<AgeOutcome> => {
  const inserted = await tx
    .insert(ageRecords)
    .values({ ownerId, outcome, method: "self-declared", recordedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ outcome: ageRecords.outcome });
  return inserted[0]?.outcome ?? (await readAgeOutcome(tx, ownerId)) ?? outcome;
};

/**
 * Hands a guest's outcome to the account that claims (design §3.7). Any outcome beats none; what
 * the account has already stays, so an adult is not refused and a refusal is not washed off.
 */
export const moveAgeRecord = async (
  tx: Queries,
  fromOwnerId: string,
  toOwnerId: string,
): Promise<void> => {
  if (fromOwnerId === toOwnerId) return;
  await tx.execute(sql`
    insert into ${ageRecords} (owner_id, outcome, method, recorded_at)
    select ${toOwnerId}::uuid, outcome, method, recorded_at from ${ageRecords} where owner_id = ${fromOwnerId}::uuid
    on conflict (owner_id) do nothing`);
  await tx.delete(ageRecords).where(eq(ageRecords.ownerId, fromOwnerId));
};
