import { and, eq, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { mentionOf, type Forgotten } from "../../memory/index.ts";
import { noteExcluded } from "../claim/copied-thread.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow } from "../rows.ts";
import type { EndedLease } from "../run/run-leases.ts";
import { messages, runs } from "../tables.ts";
import { inConversation, pagesOf, raiseRevisions } from "../thread/store.ts";

const IS_LEFT_IN = eq(messages.excludedFromContext, false);

/** Messages that are searched at once; between two pages the process does other work. */
const PAGE = 100;

const isUnanswered = ({ ownerId, id }: ConversationRow): SQL =>
  sql`not exists (select from messages later where later.owner_id = ${ownerId} and later.conversation_id = ${id}
    and later.message_order >= ${messages.order} and later.role = 'assistant' and not later.removed)`;

/**
 * Leaves messages of a conversation out of every later context; a guest's stay out also if the browser's
 * copy brings the thread back. Those that `isAsked` matches are still to be answered. Gives the ids that
 * were not left out before.
 */
export const leaveOut = async (
  tx: Queries,
  conversation: ConversationRow,
  where: SQL | undefined,
  now: number,
  isAsked: SQL | undefined = sql`false`,
): Promise<readonly string[]> => {
  const takenBack = sql`coalesce(${messages.remembered}, '{"facts":[],"asked":[]}') || '{"isTakenBack":true}'`;
  const left = await tx
    .update(messages)
    .set({
      excludedFromContext: true,
      remembered: sql`case when ${isAsked} then ${takenBack} else ${messages.remembered} end`,
    })
    .where(and(inConversation(messages, conversation), IS_LEFT_IN, where))
    .returning({ id: messages.id });
  const ids = left.map(({ id }) => id);
  if (conversation.expiresAt !== null) await noteExcluded(tx, conversation.id, ids, now);
  return ids;
};

/** Leaves out what the fact came from, and every message of either side that mentions it. */
const excludeFromContext = async (
  tx: Queries,
  conversation: ConversationRow,
  { value, sources }: Forgotten,
  now: number,
): Promise<void> => {
  const isMention = mentionOf(value);
  for await (const page of pagesOf(tx, conversation, IS_LEFT_IN, PAGE)) {
    const repeating = page
      .filter((row) => sources.has(row.id) || isMention(row.content))
      .map((row) => row.id);
    const isAsked = and(notInArray(messages.id, [...sources]), isUnanswered(conversation));
    if (repeating.length > 0)
      await leaveOut(tx, conversation, inArray(messages.id, repeating), now, isAsked);
  }
};

/**
 * Ends the leases of replies in progress, which were made from what is now forgotten. Their runs are due
 * at once, to be taken up with what is left. Gives the ended leases.
 */
const askAgain = async (
  tx: Queries,
  ownerId: string,
  ids: readonly string[],
  now: number,
): Promise<readonly EndedLease[]> =>
  tx
    .update(runs)
    .set({ lease: sql`${runs.lease} + 1`, wakeAt: new Date(now), reply: null, attempts: 0 })
    .where(
      and(
        eq(runs.ownerId, ownerId),
        inArray(runs.conversationId, [...ids]),
        eq(runs.status, "in_progress"),
      ),
    )
    .returning({ runId: runs.id, number: runs.lease });

/**
 * Starts every context of these conversations afresh, from what is left in: drops summaries and what
 * engines keep. Gives the ended leases.
 */
const beginAnew = async (
  tx: Queries,
  threads: readonly ConversationRow[],
  ownerId: string,
  deps: Pick<ConversationsDeps, "memory" | "clock">,
): Promise<readonly EndedLease[]> => {
  const ids = threads.map((thread) => thread.id);
  await deps.memory.forgetSummaries(tx, ownerId, ids);
  // Engines keep memories of their own with the conversation; they start afresh from what is left in.
  // The new revision refuses a reply that is decided on at this moment, from what is now forgotten.
  await raiseRevisions(tx, ownerId, ids, { engineState: {} });
  return askAgain(tx, ownerId, ids, deps.clock.now());
};

/**
 * Takes what no longer holds out of every later context of these conversations, all of one owner with
 * one character: messages, summaries, and what engines keep. Gives the ended leases.
 */
export const leaveOutEverywhere = async (
  tx: Queries,
  threads: readonly ConversationRow[],
  ownerId: string,
  forgotten: Forgotten,
  deps: Pick<ConversationsDeps, "memory" | "clock">,
): Promise<readonly EndedLease[]> => {
  const now = deps.clock.now();
  for (const thread of threads) await excludeFromContext(tx, thread, forgotten, now);
  return beginAnew(tx, threads, ownerId, deps);
};

/** The same for everything that was said so far. Gives the ended leases. */
export const leaveOutEverything = async (
  tx: Queries,
  threads: readonly ConversationRow[],
  ownerId: string,
  deps: Pick<ConversationsDeps, "memory" | "clock">,
): Promise<readonly EndedLease[]> => {
  for (const thread of threads)
    await leaveOut(tx, thread, undefined, deps.clock.now(), isUnanswered(thread));
  return beginAnew(tx, threads, ownerId, deps);
};

/** Has the runs that lost their lease taken up again; call after the commit. */
export const takeUpAgain = (
  ended: readonly EndedLease[],
  deps: Pick<ConversationsDeps, "abortLease" | "wakeAt" | "clock">,
): void => {
  for (const lease of ended) deps.abortLease(lease);
  if (ended.length > 0) deps.wakeAt(deps.clock.now());
};
