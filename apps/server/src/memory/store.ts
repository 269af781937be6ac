import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Ids } from "../platform/ids.ts";
import type { Queries } from "../platform/database/database.ts";
import type { FactChanges, FactInsert, FactSource, FactUpdate, KnownFact } from "./known-fact.ts";
import { factReceipts, facts } from "./tables.ts";

/** Whose memory of whom: facts are one character's, through all of the owner's conversations with it. */
export interface MemoryPlace {
  readonly ownerId: string;
  readonly characterId: string;
}

const isIn = ({ ownerId, characterId }: MemoryPlace) =>
  and(eq(facts.ownerId, ownerId), eq(facts.characterId, characterId));

/**
 * Makes writers of one memory take turns until the transaction ends. The last lock of all: passes,
 * conversations and their runs come before it; whoever holds it waits for no other conversation.
 */
export const lockFacts = async (
  tx: Queries,
  { ownerId, characterId }: MemoryPlace,
): Promise<void> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`facts ${ownerId} ${characterId}`}, 0))`,
  );
};

export type FactRow = typeof facts.$inferSelect;

/** All facts: pinned ones first, then the newest. */
export const readFacts = (tx: Queries, place: MemoryPlace): Promise<FactRow[]> =>
  tx
    .select()
    .from(facts)
    .where(isIn(place))
    .orderBy(desc(facts.pinned), desc(facts.updatedAt), desc(facts.id));

export const findFact = async (tx: Queries, ownerId: string, id: string): Promise<FactRow | null> =>
  (
    await tx
      .select()
      .from(facts)
      .where(and(eq(facts.ownerId, ownerId), eq(facts.id, id)))
  )[0] ?? null;

export const toKnown = (row: FactRow): KnownFact => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  value: row.value,
  source: row.source,
  pinned: row.pinned,
  strength: row.strength,
  at: row.updatedAt.getTime(),
});

const toRow = (
  place: MemoryPlace,
  { id, subject, text, value, source, pinned, strength, at }: KnownFact,
): FactRow => ({
  ...place,
  id,
  subject,
  text,
  value,
  source,
  pinned,
  strength,
  createdAt: new Date(at),
  updatedAt: new Date(at),
});

export const insertFact = async (
  tx: Queries,
  place: MemoryPlace,
  fact: KnownFact,
): Promise<void> => {
  await tx.insert(facts).values(toRow(place, fact));
};

export const updateFact = async (
  tx: Queries,
  ownerId: string,
  id: string,
  changes: Partial<Omit<FactRow, "ownerId" | "id" | "characterId">>,
): Promise<void> => {
  await tx
    .update(facts)
    .set(changes)
    .where(and(eq(facts.ownerId, ownerId), eq(facts.id, id)));
};

/** Removes facts and what they came from. */
export const deleteFacts = async (
  tx: Queries,
  ownerId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .delete(factReceipts)
    .where(and(eq(factReceipts.ownerId, ownerId), inArray(factReceipts.factId, [...ids])));
  await tx.delete(facts).where(and(eq(facts.ownerId, ownerId), inArray(facts.id, [...ids])));
};

const addReceipt = async (
  tx: Queries,
  ownerId: string,
  factId: string,
  { receipt }: Pick<FactInsert, "receipt">,
): Promise<void> => {
  await tx
    .insert(factReceipts)
    .values({
      ownerId,
      factId,
      messageId: receipt.messageId,
      conversationId: receipt.conversationId,
      saidAt: new Date(receipt.at),
    })
    .onConflictDoNothing();
};

const applyUpdate = async (
  tx: Queries,
  ownerId: string,
  update: FactUpdate,
  source: FactSource,
): Promise<void> => {
  const { id, text, value, strength, at, dropsReceipts } = update;
  await updateFact(tx, ownerId, id, {
    text,
    value,
    strength,
    updatedAt: new Date(at),
    ...(dropsReceipts ? { source } : {}),
  });
  if (dropsReceipts)
    await tx
      .delete(factReceipts)
      .where(and(eq(factReceipts.ownerId, ownerId), eq(factReceipts.factId, id)));
  await addReceipt(tx, ownerId, id, update);
};

/** Stores what one message changed, and gives what is known then. Call under `lockFacts`. */
export const applyChanges = async (
  tx: Queries,
  place: MemoryPlace,
  known: readonly KnownFact[],
  changes: FactChanges,
  { source, ids }: { readonly source: FactSource; readonly ids: Ids },
): Promise<readonly KnownFact[]> => {
  // What goes makes room for its subject before anything comes.
  await deleteFacts(tx, place.ownerId, changes.deletes);
  const gone = new Set(changes.deletes);
  let next = known.filter(({ id }) => !gone.has(id));
  for (const update of changes.updates) {
    await applyUpdate(tx, place.ownerId, update, source);
    const { text, value, strength, at, dropsReceipts } = update;
    next = next.map((fact) =>
      fact.id === update.id
        ? { ...fact, text, value, strength, at, source: dropsReceipts ? source : fact.source }
        : fact,
    );
  }
  for (const { subject, text, value, strength, at, receipt } of changes.inserts) {
    const fact = { id: ids.next(), subject, text, value, source, pinned: false, strength, at };
    await insertFact(tx, place, fact);
    await addReceipt(tx, place.ownerId, fact.id, { receipt });
    next = [...next, fact];
  }
  return next;
};
