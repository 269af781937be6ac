import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../tables.ts";

/**
 * Keeps an account from being deleted until the transaction ends, for work that adds data to it; waits
 * for a deletion under way. False if no account has this owner id, or it was just deleted. Take this
 * lock before all others, even that of the guest pass.
 */
export const lockAccountRow = async (tx: Queries, ownerId: string): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.ownerId, ownerId)).for("key share"))
    .length > 0;
