import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { credentials } from "../tables.ts";

/** The name under which the identity library keeps a password. */
const PASSWORD_PROVIDER = "credential";

/** Gives an account, which is locked, this password; `hash` as the identity library makes it. */
export const keepPassword = async (
  tx: Queries,
  userId: string,
  hash: string,
  now: Date,
  ids: Ids,
): Promise<void> => {
  const changed = await tx
    .update(credentials)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD_PROVIDER)))
    .returning({ id: credentials.id });
  if (changed.length > 0) return;
  await tx.insert(credentials).values({
    id: ids.next(),
    userId,
    accountId: userId,
    providerId: PASSWORD_PROVIDER,
    password: hash,
    createdAt: now,
    updatedAt: now,
  });
};
