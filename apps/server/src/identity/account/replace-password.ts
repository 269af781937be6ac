import { and, eq, ne } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { credentials, sessions } from "../tables.ts";

/** The provider id under which the identity library stores passwords. */
const PASSWORD_PROVIDER = "credential";

/** Sets a locked account's `hash` (the identity library's); ends all sessions but `keptSession` and gives how many. */
export const replacePassword = async (
  tx: Queries,
  { userId, hash, keptSession }: { userId: string; hash: string; keptSession?: string },
  { clock, ids }: Pick<Runtime, "clock" | "ids">,
): Promise<number> => {
  const now = new Date(clock.now());
  const changed = await tx
    .update(credentials)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD_PROVIDER)))
    .returning({ id: credentials.id });
  if (changed.length === 0)
    await tx.insert(credentials).values({
      id: ids.next(),
      userId,
      accountId: userId,
      providerId: PASSWORD_PROVIDER,
      password: hash,
      createdAt: now,
      updatedAt: now,
    });
  const others = keptSession === undefined ? undefined : ne(sessions.id, keptSession);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
};
