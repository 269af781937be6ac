import { GUEST_RETENTION_MS } from "@evenfall/domain";
import { and, eq, inArray, sql, type SQLWrapper } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { CharacterCard } from "../../characters/index.ts";
import type { TrueMessage } from "./copied-messages.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import { nextMessage } from "../thread/message-row.ts";
import type { Sealing } from "../gate/sealing.ts";
import { inConversation, writeConversation, type ConversationKey } from "../thread/store.ts";
import { ANY_THREAD, conversations, excludedMessages, messages } from "../tables.ts";

/**
 * The first revision of a thread: the Unix time of its creation, in seconds. So a thread that is made again
 * under its old id, from a copy, starts above every revision that a browser remembers.
 */
const firstRevision = (now: number): number => Math.floor(now / 1000);

/** A copied message, and whether its visitor had what it says forgotten. */
type MissingMessage = TrueMessage & { readonly excludedFromContext: boolean };

/** Condition for those of these messages that were left out of a thread's contexts. */
export const isExcludedFrom = (threadId: string, ids: string[] | SQLWrapper) =>
  and(
    inArray(excludedMessages.messageId, ids),
    inArray(excludedMessages.conversationId, [threadId, ANY_THREAD]),
  );

/** Those of a thread's ids that were left out of every context while the server still had it. */
const excludedBefore = async (
  tx: Queries,
  threadId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ id: excludedMessages.messageId })
    .from(excludedMessages)
    .where(isExcludedFrom(threadId, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

/** Records what a guest had forgotten, in case the thread is made again from the browser's copy. */
export const noteExcluded = async (
  tx: Queries,
  conversationId: string,
  ids: readonly string[],
  now: number,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .insert(excludedMessages)
    .values(ids.map((messageId) => ({ messageId, conversationId, excludedAt: new Date(now) })))
    .onConflictDoNothing();
};

/** The copied messages that the conversation does not have yet, under ids that are free. */
const missingMessages = async (
  tx: Queries,
  key: ConversationKey,
  copied: readonly TrueMessage[],
  { sealing, copyOf }: { readonly sealing: Sealing; readonly copyOf: string },
): Promise<MissingMessage[]> => {
  const own = new Map(copied.map(({ id }) => [id, sealing.deriveId(key.id, id)]));
  const ids = [...own.keys(), ...own.values()];
  const known = await tx
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(and(eq(messages.ownerId, key.ownerId), inArray(messages.id, ids)));
  const excludedFromContext = await excludedBefore(tx, copyOf, [...own.keys()]);
  const placeOf = new Map(known.map((row) => [row.id, row.conversationId]));
  return copied.flatMap((message) => {
    const idOf = (id: string) => (placeOf.has(id) ? (own.get(id) ?? id) : id);
    const id = idOf(message.id);
    const { replyTo: answered } = message;
    const isHere = answered !== null && placeOf.get(answered) === key.id;
    const replyTo = answered === null || isHere ? answered : idOf(answered);
    return placeOf.get(message.id) === key.id || placeOf.has(id)
      ? []
      : [{ ...message, id, replyTo, excludedFromContext: excludedFromContext.has(message.id) }];
  });
};

/** Copied messages as the next rows of a conversation. */
const toRows = (
  place: Pick<ConversationRow, "ownerId" | "id" | "lastOrder" | "revision">,
  missing: readonly MissingMessage[],
  isGuest: boolean,
): MessageRow[] =>
  missing.map((message, index) =>
    nextMessage(
      { ...place, lastOrder: place.lastOrder + index, openFork: null },
      // What is in a copy has had its turn: nothing in it waits for a reply.
      { ...message, status: "read", sealed: message.sealed && isGuest },
    ),
  );

interface Inserted {
  /** The thread's id in the copy. */
  readonly copyOf: string;
  readonly isGuest: boolean;
  readonly now: number;
  readonly sealing: Sealing;
}

/** Writes a new thread with the messages it starts with. False where the owner has one of that id. */
export const insertConversation = async (
  tx: Queries,
  key: ConversationKey,
  card: CharacterCard,
  copied: readonly TrueMessage[],
  options: Inserted,
): Promise<boolean> => {
  const { isGuest, now } = options;
  const revision = firstRevision(now);
  const inserted = await tx
    .insert(conversations)
    .values({
      ...key,
      characterId: card.id,
      characterName: card.name,
      characterVersion: card.version,
      revision,
      lastOrder: copied.length,
      // What a copy brings was on the screen; for a guest, no page reports what was seen.
      seenOrder: isGuest ? null : copied.length,
      createdAt: copied[0]?.createdAt ?? new Date(now),
      updatedAt: new Date(now),
      expiresAt: isGuest ? new Date(now + GUEST_RETENTION_MS) : null,
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (inserted.length === 0) return false;
  if (copied.length === 0) return true;
  const free = await missingMessages(tx, key, copied, options);
  const place = { ...key, lastOrder: 0, revision: revision - 1 };
  await tx.insert(messages).values(toRows(place, free, isGuest));
  const excludedFromContext = free
    .filter((message) => message.excludedFromContext)
    .map(({ id }) => id);
  if (isGuest) await noteExcluded(tx, key.id, excludedFromContext, now);
  return true;
};

/** A thread longer than this is never renumbered: what is added to it comes last. */
const RENUMBER_MAX = 500;

/** Renumbers a thread's messages by time after some were added. */
const renumber = async (tx: Queries, key: ConversationKey, revision: number): Promise<void> => {
  const here = inConversation(messages, key);
  // Orders have to be unique at every moment, so all are made negative first.
  await tx
    .update(messages)
    .set({ order: sql`-${messages.order}` })
    .where(here);
  await tx.execute(sql`
    update messages set message_order = placed.place, revision = ${revision}
    from (
      select id, row_number() over (order by created_at, -message_order) as place
      from messages where owner_id = ${key.ownerId} and conversation_id = ${key.id}
    ) as placed
    where messages.owner_id = ${key.ownerId} and messages.id = placed.id`);
};

/** Adds to an account's conversation the messages that only the browser has, by id; false if there are none. */
export const addMissing = async (
  tx: Queries,
  row: ConversationRow,
  copied: readonly TrueMessage[],
  { sealing, memory }: Pick<ConversationsDeps, "sealing" | "memory">,
): Promise<boolean> => {
  const missing = await missingMessages(tx, row, copied, { sealing, copyOf: row.id });
  if (missing.length === 0) return false;
  const revision = row.revision + 1;
  const lastOrder = row.lastOrder + missing.length;
  await tx.insert(messages).values(toRows(row, missing, false));
  // What the browser brings was on its screen, and orders change, so everything counts as seen.
  const seenOrder = row.seenOrder === null ? null : lastOrder;
  await writeConversation(tx, row, { revision, lastOrder, seenOrder });
  if (lastOrder <= RENUMBER_MAX) {
    await renumber(tx, row, revision);
    // The memory's marks are orders, which mean other messages now.
    await memory.readAgain(tx, { ownerId: row.ownerId, conversationId: row.id });
  }
  return true;
};
