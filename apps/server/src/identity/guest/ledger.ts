import { fail, ok, type Result } from "@evenfall/domain";
import { eq, inArray, lt, sql, type SQL } from "drizzle-orm";
import { utcDay, utcDayEnd, type Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { keepAddressLock, lockUnderAge, type AgeLockDeps, type Locked } from "../age/lock.ts";
import { askAge, confirmAge } from "../age/question.ts";
import { moveAgeRecord, readAgeRecord, type AgeRecord } from "../age/record.ts";
import { lockAccountRow } from "../account/lock-account-row.ts";
import { addressBudgets, guestPasses, users } from "../tables.ts";
import { PASS_COLUMNS, type GuestPass } from "../visitor.ts";

export interface GuestLedgerDeps extends AgeLockDeps {
  readonly clock: Clock;
  readonly guestRepliesPerAddressDay: number;
}

/** What other modules may do with guest passes, within their own transactions (design §3.5, §3.7). */
export const createGuestLedger = (deps: GuestLedgerDeps) => ({
  /** Keeps an owner's account from being deleted during this transaction; take it first. False if there is none. */
  lockAccountRow,
  /** The pass, locked until the transaction ends; null if there is none. */
  lockPass: (tx: Queries, passId: string): Promise<GuestPass | null> =>
    lockPassWhere(tx, eq(guestPasses.id, passId)),
  /** The pass of a guest's owner id, locked; null for an account's. */
  lockPassOfOwner: async (tx: Queries, ownerId: string): Promise<GuestPass | null> => {
    const pass = await lockPassWhere(tx, eq(guestPasses.ownerId, ownerId));
    // A new account keeps its guest's owner id, so a pass may still have it although it is no guest's now.
    const isAccounts = (await accountsAmong(tx, [ownerId])).size > 0;
    return isAccounts ? null : pass;
  },
  /** Of these owner ids, those that belong to accounts. */
  accountsAmong,
  /** Counts a reply on this pass. */
  countReply: async (tx: Queries, passId: string): Promise<void> => {
    await tx
      .update(guestPasses)
      .set({ repliesSpent: sql`${guestPasses.repliesSpent} + 1` })
      .where(eq(guestPasses.id, passId));
  },
  /** Gives the pass a new owner id, after the data of the old one was claimed. */
  rotateOwner: async (tx: Queries, passId: string, ownerId: string): Promise<void> => {
    await tx.update(guestPasses).set({ ownerId }).where(eq(guestPasses.id, passId));
  },
  /** Hands on the outcome of the 18+ step, by the rules of `moveAgeRecord`, and keeps a lock under the address. */
  moveAgeRecord: async (tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<void> => {
    await moveAgeRecord(tx, fromOwnerId, toOwnerId);
    await keepAddressLock(tx, toOwnerId, deps);
  },
  /** Age-locks owner, pass and address of a visitor who is under 18 (duties L11); `now` in epoch milliseconds. */
  lockUnderAge: (tx: Queries, visitor: Omit<Locked, "method">, now: number): Promise<void> =>
    lockUnderAge(tx, visitor, now, deps),
  /** Raises the age question, if it may be asked (duties L11); `now` in epoch milliseconds. */
  askAge,
  /** Takes a Yes to the age question; false if no question waits. */
  confirmAge: (tx: Queries, ownerId: string, now: number): Promise<boolean> =>
    confirmAge(tx, ownerId, now, deps),
  /** The recorded outcome of the 18+ step; null if it was not taken. */
  ageOutcome: async (tx: Queries, ownerId: string): Promise<AgeRecord["outcome"] | null> =>
    (await readAgeRecord(tx, ownerId))?.outcome ?? null,
  /** Takes a reply from the address's budget of the UTC day; fails with its renewal time in epoch milliseconds. */
  spendAddressBudget: async (
    tx: Queries,
    addressHash: string,
  ): Promise<Result<null, { readonly retryAt: number }>> => {
    const now = deps.clock.now();
    const retryAt = utcDayEnd(now);
    if (deps.guestRepliesPerAddressDay < 1) return fail({ retryAt });
    const spent = await tx
      .insert(addressBudgets)
      .values({ addressHash, day: utcDay(now), replies: 1 })
      .onConflictDoUpdate({
        target: [addressBudgets.addressHash, addressBudgets.day],
        set: { replies: sql`${addressBudgets.replies} + 1` },
        // Checked on the row as the conflict found it, so that parallel sends cannot all pass.
        setWhere: lt(addressBudgets.replies, deps.guestRepliesPerAddressDay),
      })
      .returning({ replies: addressBudgets.replies });
    return spent.length === 0 ? fail({ retryAt }) : ok(null);
  },
});

export type GuestLedger = ReturnType<typeof createGuestLedger>;

const lockPassWhere = async (tx: Queries, where: SQL): Promise<GuestPass | null> =>
  (await tx.select(PASS_COLUMNS).from(guestPasses).where(where).for("update"))[0] ?? null;

const accountsAmong = async (
  tx: Queries,
  ownerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ ownerId: users.ownerId })
    .from(users)
    .where(inArray(users.ownerId, [...ownerIds]));
  return new Set(rows.map(({ ownerId }) => ownerId));
};
