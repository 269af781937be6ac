import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { users } from "../tables.ts";

/**
 * Keeps an account from being deleted until the transaction ends, for work that makes something of
 * its own: a deletion under way is waited for. False where no account has this owner id (any more).
 * The first lock of all, before the guest pass.
 */
export const lockAccountRow = async (tx: Queries, ownerId: string): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.ownerId, ownerId)).for("key share"))
    .length > 0;
