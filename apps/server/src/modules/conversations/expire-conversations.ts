import { and, isNotNull, lte } from "drizzle-orm";
import type { ConversationsDeps } from "./deps.ts";
import { deleteConversation, lockConversation, writeConversation } from "./store.ts";
import { conversations } from "./tables.ts";

const BATCH = 100;

/**
 * Deletes guests' threads whose time is up (design §3.1); gives how many. A thread whose guest made
 * an account and never came back to claim it is the account's already: it loses its end instead.
 */
export const expireConversations = async (
  deps: Pick<ConversationsDeps, "database" | "clock" | "guests" | "memory">,
): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const now = new Date(deps.clock.now());
    const due = await deps.database.queries
      .select({ ownerId: conversations.ownerId, id: conversations.id })
      .from(conversations)
      .where(and(isNotNull(conversations.expiresAt), lte(conversations.expiresAt, now)))
      .limit(BATCH);
    for (const key of due)
      await deps.database.transaction(async (tx) => {
        const held = await lockConversation(tx, key);
        if (held?.expiresAt == null || held.expiresAt > now) return;
        if (!(await deps.guests.isGuestOwner(tx, key.ownerId))) {
          await writeConversation(tx, held, { expiresAt: null });
          return;
        }
        await deleteConversation(tx, key, deps.memory);
        deleted += 1;
      });
    if (due.length < BATCH) return deleted;
  }
};
