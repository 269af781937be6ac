import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { keyedHash } from "../../platform/secrets/keys.ts";
import { pushSubscriptions } from "../../push/index.ts";
import { readAgeRecord, type AgeRecord } from "./record.ts";
import { ageLocks, ageRecords, guestPasses, users } from "../tables.ts";

/** The use that the key of `AgeLockDeps` is derived for, see `deriveKey`. */
export const AGE_LOCK_USE = "age-lock";

export interface AgeLockDeps {
  /** The key of the address hashes in `age_locks`. */
  readonly lockKey: string;
}

/** An address as it is stored for accounts. */
export const toAccountAddress = (email: string): string => email.trim().toLowerCase();

export const addressLockKey = (email: string, { lockKey }: AgeLockDeps): string =>
  keyedHash(lockKey, toAccountAddress(email));

/** Stores an age lock or question under the account's address, for its next account; call before deleting this one. */
export const keepAddressLock = async (
  tx: Queries,
  ownerId: string,
  deps: AgeLockDeps,
): Promise<void> => {
  const [known] = await tx
    .select({ email: users.email, lockedAt: ageRecords.recordedAt, outcome: ageRecords.outcome })
    .from(users)
    .innerJoin(ageRecords, eq(ageRecords.ownerId, users.ownerId))
    .where(eq(users.ownerId, ownerId));
  if (known?.outcome !== "locked" && known?.outcome !== "asked") return;
  const { email, lockedAt, outcome } = known;
  const kept = tx.insert(ageLocks).values({ key: addressLockKey(email, deps), lockedAt, outcome });
  await (outcome === "asked"
    ? kept.onConflictDoNothing()
    : kept.onConflictDoUpdate({
        target: ageLocks.key,
        set: { lockedAt, outcome },
        setWhere: eq(ageLocks.outcome, "asked"),
      }));
};

/** Removes an answered age question from the owner's address, so that it applies to no later account. */
export const freeAddress = async (
  tx: Queries,
  ownerId: string,
  deps: AgeLockDeps,
): Promise<void> => {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.ownerId, ownerId));
  if (user === undefined) return;
  await tx
    .delete(ageLocks)
    .where(and(eq(ageLocks.key, addressLockKey(user.email, deps)), eq(ageLocks.outcome, "asked")));
};

/** Sets the record to "locked", whatever it said; an earlier lock keeps its time. */
const lockRecord = async (
  tx: Queries,
  ownerId: string,
  method: AgeRecord["method"],
  now: Date,
): Promise<void> => {
  const locked = { outcome: "locked", method, recordedAt: now } as const;
  await tx
    .insert(ageRecords)
    .values({ ownerId, ...locked })
    .onConflictDoUpdate({
      target: ageRecords.ownerId,
      set: locked,
      setWhere: ne(ageRecords.outcome, "locked"),
    });
};

/** Sets the record to "asked", unless the age was assured, or the owner was refused or locked. */
const askRecord = async (tx: Queries, ownerId: string, since: Date): Promise<void> => {
  await tx
    .insert(ageRecords)
    .values({ ownerId, outcome: "asked", method: "stated", recordedAt: since })
    .onConflictDoUpdate({
      target: ageRecords.ownerId,
      set: { outcome: "asked" },
      setWhere: sql`${ageRecords.outcome} = 'adult' and ${ageRecords.method} not in ('assured', 'support')`,
    });
};

export interface Locked {
  readonly ownerId: string;
  /** The browser's pass, whoever owns it; null if it has none. */
  readonly passId: string | null;
  /** How it is known. `stated`: the visitor said so. `assured`: a provider did. */
  readonly method?: "stated" | "assured";
}

/**
 * Locks somebody who is known to be under 18, whatever birth date they gave (duties L11). The lock
 * is on the owner, on the pass and on the account's address, so it survives deleting threads,
 * starting over, a claim, signing out and deleting the account. Only support can undo it.
 */
export const lockUnderAge = async (
  tx: Queries,
  { ownerId, passId, method = "stated" }: Locked,
  now: number,
  deps: AgeLockDeps,
): Promise<void> => {
  const at = new Date(now);
  const ofOwner = eq(guestPasses.ownerId, ownerId);
  await tx
    .update(guestPasses)
    .set({ refusedAt: sql`coalesce(${guestPasses.refusedAt}, ${at.toISOString()}::timestamptz)` })
    .where(passId === null ? ofOwner : or(eq(guestPasses.id, passId), ofOwner));
  await lockRecord(tx, ownerId, method, at);
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.ownerId, ownerId));
  await keepAddressLock(tx, ownerId, deps);
};

/**
 * Call it whenever somebody has signed up or in: applies a lock or question on the address to the account,
 * and one on the account to its address. If nothing else is known about the account, a browser that was
 * turned away passes its refusal on to it.
 */
export const applyAddressLock = async (
  tx: Queries,
  email: string,
  passWasRefused: boolean,
  now: number,
  deps: AgeLockDeps,
): Promise<void> => {
  const [user] = await tx
    .select({ ownerId: users.ownerId })
    .from(users)
    .where(eq(users.email, toAccountAddress(email)));
  if (user === undefined) return;
  const [lock] = await tx
    .select()
    .from(ageLocks)
    .where(eq(ageLocks.key, addressLockKey(email, deps)));
  if (lock?.outcome === "locked") return lockRecord(tx, user.ownerId, "stated", lock.lockedAt);
  if (passWasRefused && (await readAgeRecord(tx, user.ownerId)) === null)
    await tx
      .insert(ageRecords)
      .values({
        ownerId: user.ownerId,
        outcome: "refused",
        method: "self-declared",
        recordedAt: new Date(now),
      })
      .onConflictDoNothing();
  if (lock?.outcome === "asked") await askRecord(tx, user.ownerId, lock.lockedAt);
  await keepAddressLock(tx, user.ownerId, deps);
};
