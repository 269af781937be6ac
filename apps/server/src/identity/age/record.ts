import { eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { jsonRows, type JsonRow, type Statement } from "../../platform/database/statement.ts";
import { ageChecks, ageRecords } from "../tables.ts";

/** What is stored about the 18+ step (design §3.15). */
export type AgeRecord = Omit<typeof ageRecords.$inferSelect, "ownerId">;

const recordRows = jsonRows(ageRecords, ["outcome", "method", "recordedAt", "confirmedAt"]);

/** An SQL expression for an owner's age record as JSON; `owner` is SQL too. */
export const ageRecordOf = (owner: string): string =>
  `(select row_to_json(a) from age_records a where a.owner_id = ${owner})`;

/** Reads the JSON of `ageRecordOf`. */
export const toAgeRecord = (json: JsonRow | null): AgeRecord | null =>
  json === null ? null : recordRows.read(json);

const READ: Statement = {
  name: "read_age_record",
  text: `select ${ageRecordOf("$1::uuid")} as record`,
};

/** The owner's age record, or null if the 18+ step was not taken. */
export const readAgeRecord = async (tx: Queries, ownerId: string): Promise<AgeRecord | null> => {
  const [found] = await tx.ask<{ readonly record: JsonRow | null }>(READ, [ownerId]);
  return toAgeRecord(found?.record ?? null);
};

/** Stores a birth date's outcome unless there is one already, even in a race; gives the stored one. */
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
 * Hands a guest's outcome to the account that claims (design §3.7). If the account has no outcome, it gets
 * the guest's; otherwise it keeps its own, so an adult is not refused and a refusal is not lost. Three
 * outcomes of the guest override it: a lock, whatever it is (duties L11); a waiting question, if the account
 * is an adult whose age is not assured; and an assured adult, over such an adult or a waiting question. Of
 * two answers to the question the newer one counts.
 */
export const moveAgeRecord = async (
  tx: Queries,
  fromOwnerId: string,
  toOwnerId: string,
): Promise<void> => {
  if (fromOwnerId === toOwnerId) return;
  await tx.execute(sql`
    insert into ${ageRecords} as kept (owner_id, outcome, method, recorded_at, confirmed_at)
    select ${toOwnerId}::uuid, outcome, method, recorded_at, confirmed_at
    from ${ageRecords} where owner_id = ${fromOwnerId}::uuid
    on conflict (owner_id) do update
      set outcome = excluded.outcome, method = excluded.method, recorded_at = excluded.recorded_at
      where kept.outcome <> 'locked' and (
        excluded.outcome = 'locked'
        or (kept.outcome in ('adult', 'asked') and kept.method not in ('assured', 'support')
            and (excluded.outcome = 'asked' and kept.outcome = 'adult'
                 or excluded.outcome = 'adult' and excluded.method in ('assured', 'support'))))`);
  await tx.execute(sql`
    update ${ageRecords} as kept set confirmed_at = greatest(kept.confirmed_at, moved.confirmed_at)
    from ${ageRecords} as moved
    where kept.owner_id = ${toOwnerId}::uuid and moved.owner_id = ${fromOwnerId}::uuid`);
  await tx.delete(ageRecords).where(eq(ageRecords.ownerId, fromOwnerId));
  // A visitor who is with a provider now comes back as the account.
  await tx.update(ageChecks).set({ ownerId: toOwnerId }).where(eq(ageChecks.ownerId, fromOwnerId));
};
