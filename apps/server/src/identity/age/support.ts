import { fail, ok, type Result } from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { deriveKey } from "../../platform/secrets/keys.ts";
import { AGE_LOCK_USE, addressLockKey, toAccountAddress } from "./lock.ts";
import { readAgeRecord, type AgeRecord } from "./record.ts";
import { ageLocks, ageRecords, users } from "../tables.ts";

export interface AgeSupportDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The servers' AUTH_SECRET. */
  readonly secret: string;
}

export interface AgeByAddress {
  readonly hasAccount: boolean;
  /** The account's record; null if there is no account, or it has not taken the 18+ step. */
  readonly record: AgeRecord | null;
  /** What applies to every account with this address, and since when (duties L11). */
  readonly lock: Pick<typeof ageLocks.$inferSelect, "outcome" | "lockedAt"> | null;
}

const lockOf = (email: string, secret: string): string =>
  addressLockKey(email, { lockKey: deriveKey(secret, AGE_LOCK_USE) });

/** What is known about the age of an address's owner, for support. */
export const showAge = async (
  email: string,
  { database: { queries }, secret }: Omit<AgeSupportDeps, "clock">,
): Promise<AgeByAddress> => {
  const [user] = await queries
    .select({ ownerId: users.ownerId })
    .from(users)
    .where(eq(users.email, toAccountAddress(email)));
  const [lock] = await queries
    .select()
    .from(ageLocks)
    .where(eq(ageLocks.key, lockOf(email, secret)));
  return {
    hasAccount: user !== undefined,
    record: user === undefined ? null : await readAgeRecord(queries, user.ownerId),
    lock: lock ?? null,
  };
};

export type Unlocked = "account" | "address";

/**
 * For support, who has verified that somebody is an adult after all: makes the account an adult's, as
 * surely as a provider would, and frees its address. `address`: there is no account, and the next one
 * will not be locked. Browsers that were turned away stay so while nobody is signed in there.
 */
export const unlockAge = async (
  email: string,
  { database, clock, secret }: AgeSupportDeps,
): Promise<Result<Unlocked, "not-locked">> =>
  database.transaction<Result<Unlocked, "not-locked">>(async (tx) => {
    const [user] = await tx
      .select({ ownerId: users.ownerId })
      .from(users)
      .where(eq(users.email, toAccountAddress(email)))
      .for("update");
    const freed = await tx
      .delete(ageLocks)
      .where(eq(ageLocks.key, lockOf(email, secret)))
      .returning({ key: ageLocks.key });
    if (user === undefined) return freed.length > 0 ? ok("address") : fail("not-locked");
    const known = await readAgeRecord(tx, user.ownerId);
    const isShut = known !== null && known.outcome !== "adult";
    if (!isShut && freed.length === 0) return fail("not-locked");
    const record = {
      outcome: "adult",
      method: "support",
      recordedAt: new Date(clock.now()),
    } as const;
    await tx
      .insert(ageRecords)
      .values({ ownerId: user.ownerId, ...record })
      .onConflictDoUpdate({ target: ageRecords.ownerId, set: record });
    return ok("account");
  });
