import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { KnownFact, Receipt } from "./fact.ts";
import { factReceipts, facts } from "./tables.ts";

/** A character's memory of an owner, which spans all of the owner's conversations with it. */
export interface MemoryPlace {
  readonly ownerId: string;
  readonly characterId: string;
}

export const isFact = (ownerId: string, id: string) =>
  and(eq(facts.ownerId, ownerId), eq(facts.id, id));

export const isIn = ({ ownerId, characterId }: MemoryPlace) =>
  and(eq(facts.ownerId, ownerId), eq(facts.characterId, characterId));

export const factsLock = ({ ownerId, characterId }: MemoryPlace): string =>
  `facts ${ownerId} ${characterId}`;

/**
 * Locks one memory for writers until the transaction ends. The last lock in order: passes, conversations
 * and their runs are locked before it; whoever holds it waits for no other conversation.
 */
export const lockFacts = async (tx: Queries, place: MemoryPlace): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${factsLock(place)}, 0))`);
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
  (await tx.select().from(facts).where(isFact(ownerId, id)))[0] ?? null;

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

export const toFactRow = (
  { ownerId, characterId }: MemoryPlace,
  { at, ...fact }: KnownFact,
): FactRow => {
  const now = new Date(at);
  return { ownerId, characterId, ...fact, createdAt: now, updatedAt: now };
};

export const insertFact = async (
  tx: Queries,
  place: MemoryPlace,
  fact: KnownFact,
): Promise<void> => {
  await tx.insert(facts).values(toFactRow(place, fact));
};

export const updateFact = async (
  tx: Queries,
  ownerId: string,
  id: string,
  changes: Partial<Omit<FactRow, "ownerId" | "id" | "characterId">>,
): Promise<void> => {
  await tx.update(facts).set(changes).where(isFact(ownerId, id));
};

export const deleteReceipts = async (tx: Queries, ownerId: string, gone: SQL): Promise<void> => {
  await tx.delete(factReceipts).where(and(eq(factReceipts.ownerId, ownerId), gone));
};

/** Removes facts and their receipts. */
export const deleteFacts = async (
  tx: Queries,
  ownerId: string,
  gone: readonly Pick<FactRow, "id">[],
): Promise<void> => {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await deleteReceipts(tx, ownerId, inArray(factReceipts.factId, ids));
  await tx.delete(facts).where(and(eq(facts.ownerId, ownerId), inArray(facts.id, ids)));
};

/** The facts before and after a message. */
export interface FactsChange {
  readonly before: readonly KnownFact[];
  readonly after: readonly KnownFact[];
  readonly receipt: Receipt;
}

type NewReceipt = Omit<typeof factReceipts.$inferInsert, "ownerId">;

const changedBy = ({ before, after }: FactsChange): readonly KnownFact[] =>
  after.filter((fact) => !before.includes(fact));

/** The new receipts of the facts that it changed. */
export const receiptsOf = (change: FactsChange): readonly NewReceipt[] => {
  const { messageId, conversationId, at } = change.receipt;
  const saidAt = new Date(at);
  return changedBy(change).map(({ id }) => ({ factId: id, messageId, conversationId, saidAt }));
};

/** Stores what a message changed. Call under `lockFacts`. */
export const storeChanges = async (
  tx: Queries,
  place: MemoryPlace,
  change: FactsChange,
): Promise<void> => {
  const { ownerId } = place;
  const remaining = new Set(change.after.map(({ id }) => id));
  // Deletes first, because a new fact may have the subject of one that goes.
  const gone = change.before.filter(({ id }) => !remaining.has(id));
  await deleteFacts(tx, ownerId, gone);
  const known = new Set(change.before.map(({ id }) => id));
  const changed = changedBy(change);
  for (const fact of changed)
    if (known.has(fact.id)) {
      const { id, text, value, strength, at: saidAt } = fact;
      await updateFact(tx, ownerId, id, { text, value, strength, updatedAt: new Date(saidAt) });
    } else await insertFact(tx, place, fact);
  if (changed.length > 0)
    await tx
      .insert(factReceipts)
      .values(receiptsOf(change).map((receipt) => ({ ownerId, ...receipt })))
      .onConflictDoNothing();
};

/** New facts and their receipts. */
export interface AddedFacts {
  readonly facts: readonly KnownFact[];
  readonly receipts: readonly NewReceipt[];
}
