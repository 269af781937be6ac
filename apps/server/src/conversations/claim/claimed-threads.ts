import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { claimedThreads } from "../tables.ts";

/** The account that a guest's thread of this id became; null where none claimed one. */
export const claimantOf = async (tx: Queries, threadId: string): Promise<string | null> =>
  (
    await tx
      .select({ ownerId: claimedThreads.ownerId })
      .from(claimedThreads)
      .where(eq(claimedThreads.id, threadId))
  )[0]?.ownerId ?? null;

/**
 * Records that a guest's thread becomes an account's; the first claim wins. Gives the owner who has it. Waits
 * for a claim of the same thread that is under way, so call it before anything of the account is locked.
 */
export const claimThread = async (
  tx: Queries,
  threadId: string,
  ownerId: string,
): Promise<string> => {
  await tx.insert(claimedThreads).values({ id: threadId, ownerId }).onConflictDoNothing();
  return (await claimantOf(tx, threadId)) ?? ownerId;
};
