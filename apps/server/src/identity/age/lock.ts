import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { keyedHash } from "../../platform/secrets/keys.ts";
import { pushSubscriptions } from "../../push/index.ts";
import { readAgeRecord, type AgeRecord } from "./record.ts";
import { ageLocks, ageRecords, guestPasses, users } from "../tables.ts";

/** What the key of `AgeLockDeps` is derived for. */
export const AGE_LOCK_USE = "age-lock";

export interface AgeLockDeps {
  /** Names addresses in `age_locks` without revealing them. */
  readonly lockKey: string;
}

/** An address as accounts know it. */
export const toAccountAddress = (email: string): string => email.trim().toLowerCase();

export const addressLockKey = (email: string, { lockKey }: AgeLockDeps): string =>
  keyedHash(lockKey, toAccountAddress(email));

/** Keeps an age lock or question on the account's address, for its next account; call before deleting this one. */
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

/** Takes an answered age question off the owner's address, so that it falls on no other account. */
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

/** Sets the record to "asked", unless the age was assured, or a refusal or a lock stands. */
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
  /** The pass of the browser, whoever it belongs to; null where it has none. */
  readonly passId: string | null;
  /** `stated`: by the visitor's own words. `assured`: by a provider's. */
  readonly method?: "stated" | "assured";
}

/**
 * Locks somebody who is known to be under 18, adult by a birth date or not (duties L11). The lock
 * stands on the owner, on the pass and on the account's address: so it outlives deleted threads,
 * starting over, a claim, sign-out, and a deleted account. Support alone takes it back.
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
 * To be called whenever somebody has signed up or in: a lock or a question on the address falls on the
 * account, and one on the account on its address. A browser that was turned away brings that along where
 * nothing else is known of the account.
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
