import { eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { ageChecks, ageRecords } from "./tables.ts";

/** What is kept of the 18+ step (design §3.15). */
export type AgeRecord = Pick<typeof ageRecords.$inferSelect, "outcome" | "method" | "recordedAt">;

/** What the 18+ step said about this owner, or null where it was not taken. */
export const readAgeRecord = async (tx: Queries, ownerId: string): Promise<AgeRecord | null> =>
  (
    await tx
      .select({
        outcome: ageRecords.outcome,
        method: ageRecords.method,
        recordedAt: ageRecords.recordedAt,
      })
      .from(ageRecords)
      .where(eq(ageRecords.ownerId, ownerId))
  )[0] ?? null;

/**
 * Keeps the outcome of a birth date, unless there is one: the first stands, also where two dates
 * race. Gives what holds afterwards.
 */
export const keepAgeOutcome = async (
  tx: Queries,
  ownerId: string,
  outcome: "adult" | "refused",
  now: number,
): Promise<AgeRecord["outcome"]> => {
  const inserted = await tx
    .insert(ageRecords)
    .values({ ownerId, outcome, method: "self-declared", recordedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ outcome: ageRecords.outcome });
  return inserted[0]?.outcome ?? (await readAgeRecord(tx, ownerId))?.outcome ?? outcome;
};

/**
 * Hands a guest's outcome to the account that claims (design §3.7). Any outcome beats none; what the account has already stays, so an adult is not refused and
 * a refusal is not washed off. Two things go over it: a lock, over whatever it is (duties L11), and
 * for a self-declared adult the word of a provider.
 */
export const moveAgeRecord = async (
  tx: Queries,
  fromOwnerId: string,
  toOwnerId: string,
): Promise<void> => {
  if (fromOwnerId === toOwnerId) return;
  await tx.execute(sql`
    insert into ${ageRecords} as kept (owner_id, outcome, method, recorded_at)
    select ${toOwnerId}::uuid, outcome, method, recorded_at from ${ageRecords} where owner_id = ${fromOwnerId}::uuid
    on conflict (owner_id) do update
      set outcome = excluded.outcome, method = excluded.method, recorded_at = excluded.recorded_at
      where kept.outcome <> 'locked' and (
        excluded.outcome = 'locked'
        or (kept.outcome = 'adult' and kept.method = 'self-declared'
            and excluded.outcome = 'adult' and excluded.method <> 'self-declared'))`);
  await tx.delete(ageRecords).where(eq(ageRecords.ownerId, fromOwnerId));
  // Whoever is away with a provider comes back as the account.
  await tx.update(ageChecks).set({ ownerId: toOwnerId }).where(eq(ageChecks.ownerId, fromOwnerId));
};
