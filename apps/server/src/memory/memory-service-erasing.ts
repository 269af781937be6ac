import { and, eq } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { heardFromThemAlone } from "./store-heard-only.ts";
import { deleteFacts, lockFacts, type FactRow, type MemoryPlace } from "./store.ts";
import { deleteMarks } from "./store-marks.ts";
import type { RememberedThread } from "./memory-service-rules.ts";
import { conversationMemories, factReceipts, facts } from "./tables.ts";

/** What leaves for good, because the visitor wants it so (duties L21). */
export interface Erasing {
  /** Forgets every fact that a character knows of an owner. */
  forgetAll(tx: Queries, place: MemoryPlace): Promise<void>;
  /**
   * An account's thread is deleted: its summary goes, and every fact that came from it alone. What
   * the visitor wrote by hand came from no thread, and stays.
   */
  dropThread(tx: Queries, thread: RememberedThread): Promise<void>;
  /** An owner is deleted: everything that anybody remembers goes. Call with the threads locked. */
  dropOwner(tx: Queries, ownerId: string): Promise<void>;
  /** Everything that is remembered of an owner, by every character. */
  readOwner(tx: Queries, ownerId: string): Promise<readonly FactRow[]>;
}

export const erasing = (): Erasing => ({
  forgetAll: async (tx, place) => {
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
  dropThread: async (tx, thread) => {
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
  dropOwner: async (tx, ownerId) => {
    await tx.delete(factReceipts).where(eq(factReceipts.ownerId, ownerId));
    await tx.delete(facts).where(eq(facts.ownerId, ownerId));
    await tx.delete(conversationMemories).where(eq(conversationMemories.ownerId, ownerId));
  },
  readOwner: (tx, ownerId) =>
    tx.select().from(facts).where(eq(facts.ownerId, ownerId)).orderBy(facts.characterId, facts.id),
});
