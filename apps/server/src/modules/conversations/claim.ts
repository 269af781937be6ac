import type { FailureKind, LocalCopy } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { trueMessages, type TrueMessage } from "./copied-messages.ts";
import type { ConversationsDeps } from "./deps.ts";
import type { ConversationRow } from "./rows.ts";
import { insertConversation } from "./start-conversation.ts";
import { lockConversation, writeConversation, type ConversationKey } from "./store.ts";
import { conversations, messages, notices, runs } from "./tables.ts";

export interface ClaimCommand {
  /** The account's owner id. */
  readonly ownerId: string;
  /** The guest pass that came with the request, if any. */
  readonly passId: string | null;
  readonly copy: LocalCopy | null;
}

export interface ClaimFailure {
  readonly kind: FailureKind;
  readonly field?: string;
}

export interface Claimed {
  /** The conversation that came along, or null where there was none. */
  readonly conversationId: string | null;
}

/** Messages whose ids the account already uses elsewhere get ids of their own before they move. */
const freeMessageIds = async (tx: Queries, from: string, to: string, deps: ConversationsDeps): Promise<void> => {
  const taken = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, from),
        inArray(messages.id, tx.select({ id: messages.id }).from(messages).where(eq(messages.ownerId, to))),
      ),
    );
  for (const { id } of taken)
    await tx
      .update(messages)
      .set({ id: deps.ids.next() })
      .where(and(eq(messages.ownerId, from), eq(messages.id, id)));
};

const lockAll = (tx: Queries, ownerId: string): Promise<ConversationRow[]> =>
  tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.ownerId, ownerId), isNotNull(conversations.expiresAt)))
    .orderBy(asc(conversations.id))
    .for("update");

/** From now on an account's: no end, nothing sealed, the latest of its conversations. */
const freeFromGate = async (tx: Queries, row: ConversationRow, now: number): Promise<void> => {
  const revision = row.revision + 1;
  await tx
    .update(messages)
    .set({ sealed: false, revision })
    .where(and(eq(messages.ownerId, row.ownerId), eq(messages.conversationId, row.id), eq(messages.sealed, true)));
  await writeConversation(tx, row, { revision, expiresAt: null, updatedAt: new Date(now) });
};

/** Moves what the server holds of the guest. Gives the thread's id, if there is one. */
const claimGuestThread = async (
  tx: Queries,
  ownerId: string,
  passId: string,
  deps: ConversationsDeps,
): Promise<string | null> => {
  const pass = await deps.guests.lockPass(tx, passId);
  if (pass === null) return null;
  const guest = pass.ownerId;
  const held = await lockAll(tx, guest);
  if (guest !== ownerId) {
    await freeMessageIds(tx, guest, ownerId, deps);
    for (const table of [messages, runs, notices, conversations])
      await tx.update(table).set({ ownerId }).where(eq(table.ownerId, guest));
    await deps.guests.moveAgeRecord(tx, guest, ownerId);
  }
  const now = deps.clock.now();
  for (const row of held) await freeFromGate(tx, { ...row, ownerId }, now);
  await deps.guests.rotateOwner(tx, passId, deps.ids.next());
  return held.at(-1)?.id ?? null;
};

/** A thread this long is never renumbered: what is added to it comes last. */
const RENUMBER_MAX = 500;

/** Puts a thread back into the order of time after messages were added. */
const renumber = async (tx: Queries, key: ConversationKey, revision: number): Promise<void> => {
  const here = and(eq(messages.ownerId, key.ownerId), eq(messages.conversationId, key.id));
  // The place of a message is unique at every moment, so all step aside first.
  await tx.update(messages).set({ order: sql`-${messages.order}` }).where(here);
  await tx.execute(sql`
    update messages set message_order = placed.place, revision = ${revision}
    from (
      select id, row_number() over (order by created_at, -message_order) as place
      from messages where owner_id = ${key.ownerId} and conversation_id = ${key.id}
    ) as placed
    where messages.owner_id = ${key.ownerId} and messages.id = placed.id`);
};

/** Adds what only the browser has, by id. */
const addMissing = async (
  tx: Queries,
  row: ConversationRow,
  copied: readonly TrueMessage[],
): Promise<void> => {
  const ids = copied.map((message) => message.id);
  const known = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.ownerId, row.ownerId), inArray(messages.id, ids)));
  const knownIds = new Set(known.map(({ id }) => id));
  const missing = copied.filter((message) => !knownIds.has(message.id));
  if (missing.length === 0) return;
  const revision = row.revision + 1;
  const lastOrder = row.lastOrder + missing.length;
  await tx.insert(messages).values(
    missing.map((message, index) => ({
      ownerId: row.ownerId,
      id: message.id,
      conversationId: row.id,
      order: row.lastOrder + index + 1,
      role: message.role,
      content: message.content,
      status: "read" as const,
      source: message.source,
      sealed: false,
      revision,
      createdAt: new Date(message.at),
    })),
  );
  await writeConversation(tx, row, { revision, lastOrder });
  if (lastOrder <= RENUMBER_MAX) await renumber(tx, row, revision);
};

const claimCopy = async (
  tx: Queries,
  ownerId: string,
  copy: LocalCopy,
  deps: ConversationsDeps,
): Promise<Result<string | null, ClaimFailure>> => {
  const first = copy.messages[0];
  if (first === undefined) return ok(null);
  const card = deps.characters.get(copy.assistantId);
  if (card === undefined) return fail({ kind: "copy-refused", field: "assistantId" });
  const now = deps.clock.now();
  const copied = trueMessages(copy, card, deps.sealing, now);
  if (!copied.ok) return fail({ kind: "copy-refused", field: copied.error.messageId });

  const threadId = copy.threadId ?? deps.sealing.deriveId(ownerId, first.id);
  const holder = (
    await tx
      .select({ ownerId: conversations.ownerId, expiresAt: conversations.expiresAt })
      .from(conversations)
      .where(eq(conversations.id, threadId))
  )[0];
  const foreign = holder !== undefined && holder.ownerId !== ownerId;
  if (foreign && holder.expiresAt === null) return fail({ kind: "thread-foreign" });
  // Another guest pass holds the thread, one that this browser lost: the copy gets an id of its own.
  const key = { ownerId, id: foreign ? deps.sealing.deriveId(ownerId, threadId) : threadId };
  if (await insertConversation(tx, key, card, copied.value, { guest: false, now })) return ok(key.id);
  const row = await lockConversation(tx, key);
  if (row === null || row.characterId !== card.id) return fail({ kind: "thread-foreign" });
  await addMissing(tx, row, copied.value);
  return ok(key.id);
};

/** Thrown to undo a claim that was refused. */
class ClaimRefused extends Error {
  readonly failure: ClaimFailure;
  constructor(failure: ClaimFailure) {
    super("the claim was refused");
    this.failure = failure;
  }
}

/**
 * Makes the guest's thread a conversation of the account, in one transaction (design §3.7).
 * Replayed, raced or killed half-way, it ends as one conversation with each message once.
 */
export const claim = async (
  command: ClaimCommand,
  deps: ConversationsDeps,
): Promise<Result<Claimed, ClaimFailure>> => {
  try {
    const conversationId = await deps.database.transaction(async (tx) => {
      const moved =
        command.passId === null ? null : await claimGuestThread(tx, command.ownerId, command.passId, deps);
      if (command.copy === null) return moved;
      const copied = await claimCopy(tx, command.ownerId, command.copy, deps);
      if (!copied.ok) throw new ClaimRefused(copied.error);
      return copied.value ?? moved;
    });
    if (command.passId !== null) deps.closeStreams(command.passId);
    deps.publish(command.ownerId, { type: "visitor-changed" });
    return ok({ conversationId });
  } catch (cause) {
    if (cause instanceof ClaimRefused) return fail(cause.failure);
    throw cause;
  }
};
