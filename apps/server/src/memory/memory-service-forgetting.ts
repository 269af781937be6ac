import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { RememberedThread } from "./memory-service-rules.ts";
import { heardFromThemAlone } from "./store-heard-only.ts";
import { deleteFacts, lockFacts } from "./store.ts";
import { factReceipts } from "./tables.ts";

/** What was taken in before it was known that no character may read it. */
export interface Forgetting {
  /**
   * Forgets the facts that came from these messages and from no other; what the visitor wrote by hand
   * stays. Call before anything of them is summed up.
   */
  forgetMessages(
    tx: Queries,
    thread: RememberedThread,
    messageIds: readonly string[],
  ): Promise<void>;
}

export const forgetting = (): Forgetting => ({
  forgetMessages: async (tx, thread, messageIds) => {
    if (messageIds.length === 0) return;
    const { ownerId } = thread;
    await lockFacts(tx, thread);
    const ids = [...messageIds];
    const heard = await heardFromThemAlone(tx, thread, ({ messageId }) => inArray(messageId, ids));
    await deleteFacts(tx, ownerId, heard);
    await tx
      .delete(factReceipts)
      .where(and(eq(factReceipts.ownerId, ownerId), inArray(factReceipts.messageId, ids)));
  },
});
