import { FACTS_MAX } from "@evenfall/contracts";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { Ids } from "../platform/ids.ts";
import { weakest } from "./merge-findings.ts";
import {
  deleteFacts,
  isFact,
  lockFacts,
  readFacts,
  toKnown,
  updateFact,
  type FactRow,
} from "./store.ts";
import { cutMarks, deleteMarks, moveMarks, renameMarks, type ThreadKey } from "./store-marks.ts";
import { moveReceipts, renameSources } from "./store-receipts.ts";
import { factReceipts, facts } from "./tables.ts";

/** Whether a fact that is moved here replaces the existing one. */
const outranks = (coming: FactRow, standing: FactRow): boolean =>
  coming.pinned === standing.pinned
    ? coming.updatedAt.getTime() > standing.updatedAt.getTime()
    : coming.pinned;

export const storing = ({ ids }: { readonly ids: Ids }) => {
  /** Moves the fact and its receipts to the new owner, under an id that is free there. */
  const handOver = async (tx: Queries, fact: FactRow, to: string): Promise<void> => {
    const taken = await tx.select({ id: facts.id }).from(facts).where(isFact(to, fact.id));
    const id = taken.length === 0 ? fact.id : ids.next();
    await tx.delete(facts).where(isFact(fact.ownerId, fact.id));
    await tx.insert(facts).values({ ...fact, ownerId: to, id });
    await moveReceipts(tx, { ownerId: fact.ownerId, factId: fact.id }, { ownerId: to, factId: id });
  };

  const moveFact = async (
    tx: Queries,
    coming: FactRow,
    standing: FactRow | undefined,
    to: string,
  ): Promise<void> => {
    if (standing === undefined) return handOver(tx, coming, to);
    if (standing.text === coming.text) {
      const { ownerId, id: factId } = coming;
      const { value, source, pinned, updatedAt } = outranks(coming, standing) ? coming : standing;
      const strength = standing.strength + coming.strength;
      await updateFact(tx, to, standing.id, { value, source, pinned, strength, updatedAt });
      await moveReceipts(tx, { ownerId, factId }, { ownerId: to, factId: standing.id });
    } else if (outranks(coming, standing)) {
      await deleteFacts(tx, to, [standing]);
      return handOver(tx, coming, to);
    }
    return deleteFacts(tx, coming.ownerId, [coming]);
  };

  return {
    /** Has a thread read again from its beginning, after its messages or their order changed. */
    readAgain: (tx: Queries, key: ThreadKey): Promise<void> => cutMarks(tx, key, 1),
    /** The same from an order on, after messages were added or removed there. */
    readAgainFrom: cutMarks,
    /** Removes all that was remembered of guests whose threads are deleted. */
    dropGuests: async (tx: Queries, keys: readonly ThreadKey[]): Promise<void> => {
      const owners = keys.map(({ ownerId }) => ownerId);
      await tx.delete(factReceipts).where(inArray(factReceipts.ownerId, owners));
      await tx.delete(facts).where(inArray(facts.ownerId, owners));
      await deleteMarks(tx, keys);
    },
    /** Follows a change of a thread's id within its owner's data. */
    renameThread: async (tx: Queries, key: ThreadKey, conversationId: string): Promise<void> => {
      const { ownerId, conversationId: before } = key;
      await renameMarks(tx, key, conversationId);
      await tx
        .update(factReceipts)
        .set({ conversationId })
        .where(and(eq(factReceipts.ownerId, ownerId), eq(factReceipts.conversationId, before)));
    },
    /** Follows threads to another owner; `renamed` has the messages that got new ids by that. */
    moveThreads: async (
      tx: Queries,
      from: string,
      to: string,
      renamed: ReadonlyMap<string, string>,
    ): Promise<void> => {
      await renameSources(tx, from, renamed);
      await moveMarks(tx, from, to);
    },
    /**
     * Moves what was remembered of one owner to another. Of two facts with one subject the pinned one stays,
     * else the newer. The last step of a claim: it locks facts, and no conversation after them.
     */
    moveFacts: async (tx: Queries, from: string, to: string): Promise<void> => {
      const remembering = await tx
        .selectDistinct({ characterId: facts.characterId })
        .from(facts)
        .where(eq(facts.ownerId, from))
        .orderBy(facts.characterId);
      for (const { characterId } of remembering) {
        const source = { ownerId: from, characterId };
        const target = { ownerId: to, characterId };
        await lockFacts(tx, target);
        const standing = new Map((await readFacts(tx, target)).map((fact) => [fact.subject, fact]));
        for (const fact of await readFacts(tx, source))
          await moveFact(tx, fact, standing.get(fact.subject), to);
        const known = (await readFacts(tx, target)).map(toKnown);
        await deleteFacts(tx, to, weakest(known, FACTS_MAX));
      }
    },
  };
};
