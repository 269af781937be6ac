import { eq, or, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { keepAddressLock, type AgeLockDeps } from "../age/lock.ts";
import { pushSubscriptions } from "../../push/index.ts";
import { ageChecks, ageRecords, guestPasses, users, verifications } from "../tables.ts";

/** An account about to be deleted. While it is locked, nobody can add data to it. */
export interface LockedAccount {
  readonly userId: string;
  readonly ownerId: string;
  readonly email: string;
}

/** Locks an account and its owner's pass until the transaction ends; take this lock first. Null if it is gone. */
export const lockAccount = async (tx: Queries, userId: string): Promise<LockedAccount | null> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (user === undefined) return null;
  const { ownerId, email } = user;
  await tx
    .select({ id: guestPasses.id })
    .from(guestPasses)
    .where(eq(guestPasses.ownerId, ownerId))
    .for("update");
  return { userId, ownerId, email };
};

/**
 * Deletes everything that this module keeps of an account, including its sessions on all devices.
 * Two things stay, and neither identifies it: an age lock, under a keyed hash of the address
 * (duties L11), and the replies counted on a browser's pass, which gets another owner id.
 */
export const eraseAccount = async (
  tx: Queries,
  { userId, ownerId, email }: LockedAccount,
  deps: AgeLockDeps & { readonly ids: Ids },
): Promise<void> => {
  await keepAddressLock(tx, ownerId, deps);
  await tx
    .update(guestPasses)
    .set({ ownerId: deps.ids.next() })
    .where(eq(guestPasses.ownerId, ownerId));
  await tx.delete(ageRecords).where(eq(ageRecords.ownerId, ownerId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.ownerId, ownerId));
  await tx.delete(ageChecks).where(eq(ageChecks.ownerId, ownerId));
  await tx
    .delete(verifications)
    .where(
      or(
        eq(verifications.identifier, email),
        eq(verifications.value, email),
        sql`strpos(${verifications.identifier} || ' ' || ${verifications.value}, ${userId}) > 0`,
      ),
    );
  // Sessions and credentials are deleted with it (cascade).
  await tx.delete(users).where(eq(users.id, userId));
};
