import { and, eq, inArray, ne, not, notExists, sql, type Column, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../platform/database/database.ts";
import {
  deleteFacts,
  deleteReceipts,
  isIn,
  lockFacts,
  readFacts,
  type FactRow,
  type MemoryPlace,
} from "./store.ts";
import { deleteMarks } from "./store-marks.ts";
import type { RememberedThread } from "./memory-service-rules.ts";
import { conversationMemories, factReceipts, facts } from "./tables.ts";

/** Columns that say where a fact was told, of the receipts or of an alias of that table. */
type ReceiptColumns = Readonly<Record<"conversationId" | "messageId", Column>>;

/**
 * Facts all of whose receipts match `isOfThem`, and that the visitor did not write by hand.
 */
const heardFromThemAlone = (
  tx: Queries,
  place: MemoryPlace,
  isOfThem: (receipt: ReceiptColumns) => SQL,
): Promise<readonly Pick<FactRow, "id">[]> => {
  const others = alias(factReceipts, "others");
  return tx
    .selectDistinct({ id: facts.id })
    .from(facts)
    .innerJoin(
      factReceipts,
      and(eq(factReceipts.ownerId, facts.ownerId), eq(factReceipts.factId, facts.id)),
    )
    .where(
      and(
        isIn(place),
        ne(facts.source, "visitor"),
        isOfThem(factReceipts),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(others)
            .where(
              and(
                eq(others.ownerId, facts.ownerId),
                eq(others.factId, facts.id),
                not(isOfThem(others)),
              ),
            ),
        ),
      ),
    );
};

/** Erases for good, because the visitor wants it (duties L21) or no character may read it. */
export const erasing = () => ({
  /** Forgets every fact that a character knows of an owner. */
  forgetAll: async (tx: Queries, place: MemoryPlace): Promise<void> => {
    await lockFacts(tx, place);
    await deleteFacts(tx, place.ownerId, await readFacts(tx, place));
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
    await deleteReceipts(tx, ownerId, inArray(factReceipts.messageId, ids));
  },
  /**
   * Called when an account's thread is deleted: removes its summary and every fact that came only from
   * it. What the visitor wrote by hand came from no thread, and stays.
   */
  dropThread: async (tx: Queries, thread: RememberedThread): Promise<void> => {
    const { ownerId, conversationId } = thread;
    await lockFacts(tx, thread);
    const heard = await heardFromThemAlone(tx, thread, (receipt) =>
      eq(receipt.conversationId, conversationId),
    );
    await deleteFacts(tx, ownerId, heard);
    await deleteReceipts(tx, ownerId, eq(factReceipts.conversationId, conversationId));
    await deleteMarks(tx, [thread]);
  },
  /** Removes everything remembered of a deleted owner. Call with the threads locked. */
  dropOwner: async (tx: Queries, ownerId: string): Promise<void> => {
    await tx.delete(factReceipts).where(eq(factReceipts.ownerId, ownerId));
    await tx.delete(facts).where(eq(facts.ownerId, ownerId));
    await tx.delete(conversationMemories).where(eq(conversationMemories.ownerId, ownerId));
  },
  /** Everything that is remembered of an owner, by every character. */
  readOwner: (tx: Queries, ownerId: string): Promise<readonly FactRow[]> =>
    tx.select().from(facts).where(eq(facts.ownerId, ownerId)).orderBy(facts.characterId, facts.id),
});
