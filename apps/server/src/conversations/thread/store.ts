import { type Turn, type Run, turnOf } from "@evenfall/domain";
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { ConversationRow, MessageRow, NoticeRow, RunRow } from "../rows.ts";
import { conversations, messages, notices, runs } from "../tables.ts";

/** A conversation within its owner's data. */
export interface ConversationKey {
  readonly ownerId: string;
  readonly id: string;
}

const isConversation = ({ ownerId, id }: ConversationKey) =>
  and(eq(conversations.ownerId, ownerId), eq(conversations.id, id));

/** Condition for the rows of a conversation. */
export const inConversation = (
  table: typeof messages | typeof runs | typeof notices,
  { ownerId, id }: ConversationKey,
) => and(eq(table.ownerId, ownerId), eq(table.conversationId, id));

/** The conversation, or null where this owner has none of that id. */
export const readConversation = async (
  tx: Queries,
  key: ConversationKey,
): Promise<ConversationRow | null> =>
  (await tx.select().from(conversations).where(isConversation(key)))[0] ?? null;

/** The same, locked until the transaction ends: every change of a conversation takes this lock first. */
export const lockConversation = async (
  tx: Queries,
  key: ConversationKey,
): Promise<ConversationRow | null> =>
  (await tx.select().from(conversations).where(isConversation(key)).for("update"))[0] ?? null;

const lockInOrder = (tx: Queries, where: SQL | undefined): Promise<ConversationRow[]> =>
  tx.select().from(conversations).where(where).orderBy(asc(conversations.id)).for("update");

/** Locks it and the owner's others with its character, always in the same order; `threads` are all of them. */
export const lockConversationAndOthers = async (tx: Queries, key: ConversationKey) => {
  const { characterId, ownerId } = conversations;
  const own = tx.select({ characterId }).from(conversations).where(isConversation(key));
  const threads = await lockInOrder(tx, and(eq(ownerId, key.ownerId), inArray(characterId, own)));
  const conversation = threads.find(({ id }) => id === key.id);
  return conversation === undefined ? null : { conversation, threads };
};

/** A thread of an owner; null where there is none. A guest has at most one (design §3.6). */
export const anyConversation = async (tx: Queries, ownerId: string): Promise<string | null> => {
  const { id } = conversations;
  const found = tx.select({ id }).from(conversations).where(eq(conversations.ownerId, ownerId));
  return (await found.limit(1))[0]?.id ?? null;
};

/** Locks all of an owner's conversations, always in the same order, until the transaction ends. */
export const lockConversations = (tx: Queries, ownerId: string): Promise<ConversationRow[]> =>
  lockInOrder(tx, eq(conversations.ownerId, ownerId));

/** Stores what a change did to the conversation's own row. */
export const writeConversation = async (
  tx: Queries,
  row: ConversationRow,
  changes: Partial<Omit<ConversationRow, "ownerId" | "id">>,
): Promise<ConversationRow> => {
  await tx.update(conversations).set(changes).where(isConversation(row));
  return { ...row, ...changes };
};

/** Raises the revisions of an owner's conversations, which have to be locked; gives the new ones. */
export const raiseRevisions = (
  tx: Queries,
  ownerId: string,
  ids: readonly string[],
  changes: Partial<Pick<ConversationRow, "engineState">> = {},
) =>
  tx
    .update(conversations)
    .set({ ...changes, revision: sql`${conversations.revision} + 1` })
    .where(and(eq(conversations.ownerId, ownerId), inArray(conversations.id, [...ids])))
    .returning({ conversationId: conversations.id, revision: conversations.revision });

/** The run that works, waits, or owes a canned line; a conversation has at most one. */
export const activeRun = async (tx: Queries, key: ConversationKey): Promise<RunRow | null> => {
  const isActive = or(inArray(runs.status, ["queued", "in_progress"]), eq(runs.owesCanned, true));
  const [row] = await tx
    .select()
    .from(runs)
    .where(and(inConversation(runs, key), isActive));
  return row ?? null;
};

/** A run's row as the pure state machine sees it. */
export const toRun = (row: RunRow): Run => {
  const wakeAt = row.wakeAt?.getTime() ?? 0;
  switch (row.status) {
    case "queued":
      return { status: "queued", dueAt: wakeAt };
    case "in_progress":
      return row.reply === null
        ? { status: "in_progress", spentMs: row.spentMs }
        : { status: "replied", text: row.reply.text, revealAt: wakeAt };
    case "failed":
    case "expired":
      return { status: row.status, fallbackDueAt: row.owesCanned ? wakeAt : null };
    case "completed":
    case "cancelled":
      return { status: row.status };
  }
};

export const turnOfConversation = async (tx: Queries, key: ConversationKey): Promise<Turn> => {
  const run = await activeRun(tx, key);
  return turnOf(run === null ? null : toRun(run));
};

/** Messages in the thread. */
export const STANDS = eq(messages.removed, false);

/** Messages in the thread or put away beside it. */
export const isKept = or(STANDS, isNotNull(messages.putAway));

/** How many messages are kept, by role; help cards do not count. */
export const countMessages = async (
  tx: Queries,
  key: ConversationKey,
): Promise<{ userMessages: number; assistantMessages: number }> => {
  const rows = await tx
    .select({ role: messages.role, count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(inConversation(messages, key), isKept, ne(messages.source, "card")))
    .groupBy(messages.role);
  const of = (role: string): number => rows.find((row) => row.role === role)?.count ?? 0;
  return { userMessages: of("user"), assistantMessages: of("assistant") };
};

export const findMessage = async (
  tx: Queries,
  ownerId: string,
  id: string,
): Promise<MessageRow | null> => {
  const isMessage = and(eq(messages.ownerId, ownerId), eq(messages.id, id));
  return (await tx.select().from(messages).where(isMessage))[0] ?? null;
};

interface MessageQuery {
  /** Condition for them; by default, that they stand in the thread. */
  readonly where?: SQL | undefined;
  /** From the end of the thread; by default, from its beginning. */
  readonly newestFirst?: boolean;
  readonly limit: number;
}

/** Messages of a thread by their order. */
export const messagesOf = (
  tx: Queries,
  key: ConversationKey,
  { where = STANDS, newestFirst = false, limit }: MessageQuery,
): Promise<MessageRow[]> =>
  tx
    .select()
    .from(messages)
    .where(and(inConversation(messages, key), where))
    .orderBy(newestFirst ? desc(messages.order) : asc(messages.order))
    .limit(limit);

/** All such messages of a thread by their order, `limit` at a time. */
export async function* pagesOf(
  tx: Queries,
  key: ConversationKey,
  where: SQL | undefined,
  limit: number,
): AsyncGenerator<MessageRow[]> {
  for (let after = 0; ;) {
    const page = await messagesOf(tx, key, { where: and(where, gt(messages.order, after)), limit });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    after = last.order;
  }
}

/** The newest messages that stand in the thread (before an order, if one is given), oldest first. */
export const newestMessages = async (
  tx: Queries,
  key: ConversationKey,
  limit: number,
  before?: number,
): Promise<MessageRow[]> => {
  const where = before === undefined ? STANDS : and(STANDS, lt(messages.order, before));
  return (await messagesOf(tx, key, { where, newestFirst: true, limit })).reverse();
};

/** Messages that stand in the thread after an order, oldest first. */
export const messagesAfter = (
  tx: Queries,
  key: ConversationKey,
  after: number,
  limit: number,
): Promise<MessageRow[]> =>
  messagesOf(tx, key, { where: and(STANDS, gt(messages.order, after)), limit });

/** Ids of what was put away after a revision. */
export const putAwayAfter = async (
  tx: Queries,
  key: ConversationKey,
  since: number,
): Promise<string[]> => {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(inConversation(messages, key), isNotNull(messages.putAway), gt(messages.revision, since)),
    );
  return rows.map(({ id }) => id);
};

/** The notices shown last, oldest first. */
export const newestNotices = async (
  tx: Queries,
  key: ConversationKey,
  limit: number,
): Promise<NoticeRow[]> =>
  (
    await tx
      .select()
      .from(notices)
      .where(inConversation(notices, key))
      .orderBy(desc(notices.shownAt))
      .limit(limit)
  ).reverse();

export const changedNotices = async (
  tx: Queries,
  key: ConversationKey,
  since: number,
): Promise<NoticeRow[]> =>
  tx
    .select()
    .from(notices)
    .where(and(inConversation(notices, key), gt(notices.revision, since)))
    .orderBy(asc(notices.shownAt));
