import { fail, ok } from "@evenfall/domain";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { mentions, type Forgotten } from "../memory/index.ts";
import type { ConversationsDeps } from "./deps.ts";
import type { MemoryAnswer } from "./edit-memory.ts";
import { memoryView } from "./memory-view.ts";
import type { ConversationRow } from "./rows.ts";
import { lockConversationsWith, readConversation } from "./store.ts";
import { conversations, leftOutMessages, messages, runs } from "./tables.ts";
import { lockPassOf, type Viewer } from "./viewer.ts";

/** Messages that are searched in one query. */
const PAGE = 1000;

/** Leaves out what the fact came from, and every message of either side that carries its words. */
const leaveOut = async (
  tx: Queries,
  { ownerId, id, expiresAt }: ConversationRow,
  { value, sources }: Forgotten,
  now: number,
): Promise<void> => {
  for (let after = 0; ;) {
    const page = await tx
      .select({ id: messages.id, order: messages.order, content: messages.content })
      .from(messages)
      .where(
        and(
          eq(messages.ownerId, ownerId),
          eq(messages.conversationId, id),
          eq(messages.leftOut, false),
          gt(messages.order, after),
        ),
      )
      .orderBy(asc(messages.order))
      .limit(PAGE);
    const telling = page
      .filter((row) => sources.has(row.id) || mentions(row.content, value))
      .map((row) => row.id);
    if (telling.length > 0) {
      await tx
        .update(messages)
        .set({ leftOut: true })
        .where(and(eq(messages.ownerId, ownerId), inArray(messages.id, telling)));
      if (expiresAt !== null)
        await tx
          .insert(leftOutMessages)
          .values(telling.map((messageId) => ({ messageId, leftOutAt: new Date(now) })))
          .onConflictDoNothing();
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.order;
  }
};

/**
 * Ends the leases of replies in the making: what they say was made from what is forgotten now. Their
 * runs are due at once, to be taken up with what is left. Gives the runs.
 */
const askAgain = async (
  tx: Queries,
  ownerId: string,
  ids: readonly string[],
  now: number,
): Promise<readonly string[]> =>
  (
    await tx
      .update(runs)
      .set({ lease: sql`${runs.lease} + 1`, wakeAt: new Date(now) })
      .where(
        and(
          eq(runs.ownerId, ownerId),
          inArray(runs.conversationId, [...ids]),
          eq(runs.status, "in_progress"),
        ),
      )
      .returning({ id: runs.id })
  ).map((row) => row.id);

/** Forgets a fact in all of the owner's conversations with its character; gives the runs to be let go. */
const forgetEverywhere = async (
  tx: Queries,
  threads: readonly ConversationRow[],
  place: { readonly ownerId: string; readonly characterId: string },
  factId: string,
  deps: ConversationsDeps,
): Promise<readonly string[]> => {
  const forgotten = await deps.memory.forget(tx, place, factId);
  if (forgotten === null) return [];
  const ids = threads.map((thread) => thread.id);
  for (const thread of threads) await leaveOut(tx, thread, forgotten, deps.clock.now());
  await deps.memory.forgetSummaries(tx, place.ownerId, ids);
  // Engines keep memories of their own with the conversation; they begin anew from what is left in.
  await tx
    .update(conversations)
    .set({ engineState: {} })
    .where(and(eq(conversations.ownerId, place.ownerId), inArray(conversations.id, ids)));
  return askAgain(tx, place.ownerId, ids, deps.clock.now());
};

/**
 * Forgets a fact for good: no later context of any conversation with this character holds it, nor
 * the messages it came from. Forgetting twice is fine. Another's conversation is not found.
 */
export const forgetFact = async (
  viewer: Viewer,
  command: { readonly conversationId: string; readonly factId: string },
  deps: ConversationsDeps,
): Promise<MemoryAnswer> => {
  let interrupted: readonly string[] = [];
  const answer = await deps.database.transaction<MemoryAnswer>(async (tx) => {
    const pass = await lockPassOf(tx, viewer, deps.guests);
    if (!pass.ok) return pass;
    const key = { ownerId: viewer.ownerId, id: command.conversationId };
    const conversation = await readConversation(tx, key);
    if (conversation === null) return fail({ kind: "not-found" });
    const threads = await lockConversationsWith(tx, conversation);
    if (!threads.some((thread) => thread.id === key.id)) return fail({ kind: "not-found" });
    interrupted = await forgetEverywhere(tx, threads, conversation, command.factId, deps);
    return ok(await memoryView(tx, conversation, deps));
  });
  for (const runId of interrupted) deps.letGo(runId);
  if (interrupted.length > 0) deps.wakeAt(deps.clock.now());
  return answer;
};
