import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { heardFromThemAlone } from "./store-heard-only.ts";
import { deleteFacts, lockFacts, type FactRow, type MemoryPlace } from "./store.ts";
import { deleteMarks } from "./store-marks.ts";
import type { RememberedThread } from "./memory-service-rules.ts";
import { conversationMemories, factReceipts, facts } from "./tables.ts";

/** What leaves for good, because the visitor wants it so (duties L21) or no character may read it. */
export const erasing = () => ({
  /** Forgets every fact that a character knows of an owner. */
  forgetAll: async (tx: Queries, place: MemoryPlace): Promise<void> => {
    await lockFacts(tx, place);
    const known = await tx
      .select({ id: facts.id })
      .from(facts)
      .where(and(eq(facts.ownerId, place.ownerId), eq(facts.characterId, place.characterId)));
    await deleteFacts(
      tx,
      place.ownerId,
      known.map(({ id }) => id),
    );
  },
  /**
   * Forgets the facts that came from these messages and from no other; what the visitor wrote by hand
   * stays. Call before anything of them is summed up.
   */
  forgetMessages: async (
    tx: Queries,
    thread: RememberedThread,
    messageIds: readonly string[],
  ): Promise<void> => {
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
  /**
   * An account's thread is deleted: its summary goes, and every fact that came from it alone. What
   * the visitor wrote by hand came from no thread, and stays.
   */
  dropThread: async (tx: Queries, thread: RememberedThread): Promise<void> => {
    const { ownerId, conversationId } = thread;
    await lockFacts(tx, thread);
    const heard = await heardFromThemAlone(tx, thread, (receipt) =>
      eq(receipt.conversationId, conversationId),
    );
    await deleteFacts(tx, ownerId, heard);
    await tx
      .delete(factReceipts)
      .where(
        and(eq(factReceipts.ownerId, ownerId), eq(factReceipts.conversationId, conversationId)),
      );
    await deleteMarks(tx, [thread]);
  },
  /** An owner is deleted: everything that anybody remembers goes. Call with the threads locked. */
  dropOwner: async (tx: Queries, ownerId: string): Promise<void> => {
    await tx.delete(factReceipts).where(eq(factReceipts.ownerId, ownerId));
    await tx.delete(facts).where(eq(facts.ownerId, ownerId));
    await tx.delete(conversationMemories).where(eq(conversationMemories.ownerId, ownerId));
  },
  /** Everything that is remembered of an owner, by every character. */
  readOwner: (tx: Queries, ownerId: string): Promise<readonly FactRow[]> =>
    tx.select().from(facts).where(eq(facts.ownerId, ownerId)).orderBy(facts.characterId, facts.id),
});
