import { fail, ok, type Result } from "@evenfall/domain";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { isExcludedFrom } from "../claim/copied-thread.ts";
import { deleteThreads } from "./delete-conversations.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { EndedLease } from "../run/run-leases.ts";
import {
  lockConversation,
  type ConversationKey,
  lockConversations,
  inConversation,
} from "./store.ts";
import { claimedThreads, excludedMessages, messages } from "../tables.ts";
import { lockPassOf, type Viewer } from "../viewer.ts";

type Deleted = Result<readonly EndedLease[], { readonly kind: "not-found" }>;

/** Deletes what would outlive a guest's thread because of its copy: a visitor who deletes wants none of it. */
const deleteTraces = async (tx: Queries, { ownerId, id }: ConversationKey): Promise<void> => {
  const said = tx
    .select({ id: messages.id })
    .from(messages)
    .where(inConversation(messages, { ownerId, id }));
  await tx.delete(excludedMessages).where(isExcludedFrom(id, said));
  await tx
    .delete(claimedThreads)
    .where(and(eq(claimedThreads.id, id), eq(claimedThreads.ownerId, ownerId)));
};

/**
 * Deletes a conversation for good, with what was remembered from it alone (duties L21). A run in it
 * is let go wherever it is worked on, and what it has reserved is released. Replies that a guest has spent
 * stay spent, as the pass counts them. Another's conversation is not found, nor is one that is gone.
 */
export const deleteConversation = async (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<Result<null, { readonly kind: "not-found" }>> => {
  const key = { ownerId: viewer.ownerId, id: conversationId };
  const deleted = await deps.database.transaction<Deleted>(async (tx) => {
    const pass = await lockPassOf(tx, viewer, deps.guests);
    if (!pass.ok) return pass;
    const conversation = await lockConversation(tx, key);
    if (conversation === null) return fail({ kind: "not-found" });
    await deleteTraces(tx, key);
    const ended = await deleteThreads(tx, [key]);
    const thread = { ...key, conversationId, characterId: conversation.characterId };
    // A guest has one conversation: nothing of the guest is remembered from anywhere else.
    if (pass.value === null) await deps.memory.dropThread(tx, thread);
    else await deps.memory.dropGuests(tx, [thread]);
    // Budgets are always locked last.
    for (const { runId } of ended) await deps.spending.release(tx, runId);
    return ok(ended);
  });
  if (!deleted.ok) return deleted;
  for (const lease of deleted.value) deps.abortLease(lease);
  deps.publish(viewer.ownerId, { type: "conversation-removed", conversationId });
  return ok(null);
};

/**
 * Deletes every conversation of an account and all that is remembered of it, within the transaction
 * that deletes the account. Call with the account and its pass locked.
 */
export const eraseConversations = async (
  tx: Queries,
  ownerId: string,
  deps: ConversationsDeps,
): Promise<{ readonly afterCommit: () => void }> => {
  const threads = await lockConversations(tx, ownerId);
  for (const thread of threads) await deleteTraces(tx, thread);
  const ended = await deleteThreads(tx, threads);
  // Also those of threads that got another id by the claim, or were deleted since.
  await tx.delete(claimedThreads).where(eq(claimedThreads.ownerId, ownerId));
  await deps.memory.dropOwner(tx, ownerId);
  return {
    afterCommit: () => {
      for (const lease of ended) deps.abortLease(lease);
      for (const { id: conversationId } of threads)
        deps.publish(ownerId, { type: "conversation-removed", conversationId });
    },
  };
};
