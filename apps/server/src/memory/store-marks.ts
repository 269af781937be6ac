import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import { conversationMemories } from "./tables.ts";

/** A conversation within its owner's data. */
export interface ThreadKey {
  readonly ownerId: string;
  readonly conversationId: string;
}

/** How far a conversation has been read into memory, and its summary. */
export type Marks = Omit<typeof conversationMemories.$inferSelect, "ownerId" | "conversationId">;

const UNREAD: Marks = {
  readUpTo: 0,
  modelReadUpTo: 0,
  summary: null,
  summarizedUpTo: 0,
  epoch: 0,
};

const isThread = ({ ownerId, conversationId }: ThreadKey) =>
  and(
    eq(conversationMemories.ownerId, ownerId),
    eq(conversationMemories.conversationId, conversationId),
  );

/** The marks of a row; without one, those of an unread conversation. */
export const toMarks = (row: typeof conversationMemories.$inferSelect | undefined): Marks => {
  if (row === undefined) return UNREAD;
  const { ownerId: _owner, conversationId: _conversation, ...marks } = row;
  return marks;
};

export const readMarks = async (tx: Queries, key: ThreadKey): Promise<Marks> =>
  toMarks((await tx.select().from(conversationMemories).where(isThread(key)))[0]);

/** Call with the conversation locked. */
export const writeMarks = async (tx: Queries, key: ThreadKey, marks: Marks): Promise<void> => {
  const { ownerId, conversationId } = key;
  await tx
    .insert(conversationMemories)
    .values({ ownerId, conversationId, ...marks })
    .onConflictDoUpdate({
      target: [conversationMemories.ownerId, conversationMemories.conversationId],
      set: marks,
    });
};

/** Drops summaries, to be made again from what remains; work begun on the old ones is refused. */
export const dropSummaries = async (
  tx: Queries,
  ownerId: string,
  conversationIds: readonly string[],
): Promise<void> => {
  if (conversationIds.length === 0) return;
  await tx
    .update(conversationMemories)
    .set({ summary: null, summarizedUpTo: 0, epoch: sql`${conversationMemories.epoch} + 1` })
    .where(
      and(
        eq(conversationMemories.ownerId, ownerId),
        inArray(conversationMemories.conversationId, [...conversationIds]),
      ),
    );
};

/** One message no longer counts: a summary that covers it is made again. */
export const dropMessage = async (tx: Queries, key: ThreadKey, order: number): Promise<void> => {
  const isCovered = sql`${conversationMemories.summarizedUpTo} >= ${order}`;
  await tx
    .update(conversationMemories)
    .set({
      summary: sql`case when ${isCovered} then null else ${conversationMemories.summary} end`,
      summarizedUpTo: sql`case when ${isCovered} then 0 else ${conversationMemories.summarizedUpTo} end`,
      epoch: sql`${conversationMemories.epoch} + 1`,
    })
    .where(isThread(key));
};

/** The thread changed from an order on: that part is read again, and a summary that covers it is made again. */
export const cutMarks = async (tx: Queries, key: ThreadKey, order: number): Promise<void> => {
  await dropMessage(tx, key, order);
  const { readUpTo, modelReadUpTo } = conversationMemories;
  await tx
    .update(conversationMemories)
    .set({
      readUpTo: sql`least(${readUpTo}, ${order - 1}::int)`,
      modelReadUpTo: sql`least(${modelReadUpTo}, ${order - 1}::int)`,
    })
    .where(isThread(key));
};

export const deleteMarks = async (tx: Queries, keys: readonly ThreadKey[]): Promise<void> => {
  const owners = sql.param(keys.map(({ ownerId }) => ownerId));
  const threads = sql.param(keys.map(({ conversationId }) => conversationId));
  await tx.execute(sql`
    delete from ${conversationMemories}
    using unnest(${owners}::uuid[], ${threads}::uuid[]) as gone (owner_id, id)
    where ${conversationMemories.ownerId} = gone.owner_id
      and ${conversationMemories.conversationId} = gone.id`);
};

export const renameMarks = async (tx: Queries, key: ThreadKey, to: string): Promise<void> => {
  await tx.update(conversationMemories).set({ conversationId: to }).where(isThread(key));
};

export const moveMarks = async (tx: Queries, from: string, to: string): Promise<void> => {
  await tx
    .update(conversationMemories)
    .set({ ownerId: to })
    .where(eq(conversationMemories.ownerId, from));
};
