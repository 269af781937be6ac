import { and, isNotNull, lte } from "drizzle-orm";
import type { ConversationsDeps } from "./deps.ts";
import { deleteConversation, lockConversation } from "./store.ts";
import { conversations } from "./tables.ts";

const BATCH = 100;

/** Deletes guests' threads whose time is up (design §3.1); gives how many. */
export const expireConversations = async (
  deps: Pick<ConversationsDeps, "database" | "clock">,
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
        await deleteConversation(tx, key);
        deleted += 1;
      });
    if (due.length < BATCH) return deleted;
  }
};
