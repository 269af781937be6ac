import type { ConversationUpdate, FailureKind, LocalCopy } from "@evenfall/contracts";
import { fail, GUEST_RETENTION_MS, ok, type Result } from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { CharacterCard } from "../characters/index.ts";
import { trueMessages, type TrueMessage } from "./copied-messages.ts";
import type { ConversationsDeps } from "./deps.ts";
import { snapshot } from "./read-conversation.ts";
import { deleteConversation, type ConversationKey } from "./store.ts";
import { conversations, messages } from "./tables.ts";
import type { Viewer } from "./viewer.ts";

export interface StartCommand {
  /** Chosen by the client, so that the call can be repeated. */
  readonly id: string;
  readonly characterId: string;
  readonly startOver: boolean;
  /** A guest's local copy, where the server no longer holds the thread. */
  readonly copy: LocalCopy | null;
}

export interface StartFailure {
  readonly kind: FailureKind;
  readonly field?: string;
}

/** Writes a new thread with the messages it starts with; the first revision is 1. False where it stands already. */
export const insertConversation = async (
  tx: Queries,
  key: ConversationKey,
  card: CharacterCard,
  from: readonly TrueMessage[],
  options: { readonly guest: boolean; readonly now: number },
): Promise<boolean> => {
  const createdAt = new Date(Math.min(options.now, from[0]?.at ?? options.now));
  const inserted = await tx
    .insert(conversations)
    .values({
    ...key,
    characterId: card.id,
    characterName: card.name,
    revision: 1,
    lastOrder: from.length,
    createdAt,
    updatedAt: new Date(from.at(-1)?.at ?? options.now),
    expiresAt: options.guest ? new Date(options.now + GUEST_RETENTION_MS) : null,
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (inserted.length === 0) return false;
  if (from.length === 0) return true;
  await tx
    .insert(messages)
    .values(
    from.map((message, index) => ({
      ownerId: key.ownerId,
      id: message.id,
      conversationId: key.id,
      order: index + 1,
      role: message.role,
      content: message.content,
      // What a copy holds has had its turn: nothing in it waits for a reply.
      status: "read" as const,
      source: message.source,
      sealed: message.sealed && options.guest,
      revision: 1,
      createdAt: new Date(message.at),
    })),
  )
    .onConflictDoNothing();
  return true;
};

/**
 * Makes a thread (spec §7: create thread). The same id again answers the same. A guest has one
 * conversation: another needs `startOver`, which deletes the first (design §3.6).
 */
export const startConversation = async (
  viewer: Viewer,
  command: StartCommand,
  deps: ConversationsDeps,
): Promise<Result<ConversationUpdate, StartFailure>> => {
  const card = deps.characters.get(command.characterId);
  if (card === undefined) return fail({ kind: "invalid-request", field: "assistantId" });
  const removed: string[] = [];

  const started = await deps.database.transaction<Result<ConversationUpdate, StartFailure>>(async (tx) => {
    const pass = viewer.kind === "guest" ? await deps.guests.lockPass(tx, viewer.passId) : null;
    const now = deps.clock.now();
    const answer = async (key: ConversationKey): Promise<Result<ConversationUpdate, StartFailure>> => {
      const whole = await snapshot(tx, key, pass, deps);
      return whole === null ? fail({ kind: "not-found" }) : ok(whole);
    };

    const holder = (
      await tx.select({ ownerId: conversations.ownerId }).from(conversations).where(eq(conversations.id, command.id))
    )[0];
    if (holder?.ownerId === viewer.ownerId) return answer({ ownerId: viewer.ownerId, id: command.id });
    // The thread lives on under a pass this browser lost: the copy goes on under an id of its own.
    const id = holder === undefined ? command.id : deps.sealing.deriveId(viewer.ownerId, command.id);
    const key = { ownerId: viewer.ownerId, id };
    if (holder !== undefined) {
      if (command.copy === null) return fail({ kind: "thread-foreign" });
      const derived = await answer(key);
      if (derived.ok) return derived;
    }

    if (pass !== null) {
      const others = await tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(eq(conversations.ownerId, viewer.ownerId));
      if (others.length > 0 && !command.startOver) return fail({ kind: "conversation-exists" });
      for (const other of others) {
        await deleteConversation(tx, { ownerId: viewer.ownerId, id: other.id });
        removed.push(other.id);
      }
    }
    const from =
      command.copy === null ? ok([]) : trueMessages(command.copy, card, deps.sealing, now);
    if (!from.ok) return fail({ kind: "copy-refused", field: from.error.messageId });
    await insertConversation(tx, key, card, from.value, { guest: pass !== null, now });
    return answer(key);
  });

  if (started.ok)
    for (const conversationId of removed)
      deps.publish(viewer.ownerId, { type: "conversation-removed", conversationId });
  return started;
};
