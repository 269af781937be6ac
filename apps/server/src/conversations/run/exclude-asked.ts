import { and, eq, inArray } from "drizzle-orm";
import { noteExcluded } from "../claim/copied-thread.ts";
import type { ConversationsDeps } from "../deps.ts";
import { unanswered } from "./judge-asked.ts";
import { threadOf } from "../memory/remember.ts";
import type { MessageRow } from "../rows.ts";
import type { LockedRun } from "./run-step.ts";
import { newestMessages } from "../thread/store.ts";
import { messages } from "../tables.ts";

/** More than can be sent in the longest read delay. */
const UNANSWERED_MAX = 200;

/**
 * Takes what a run was to answer out of every later context, and out of what is remembered. The
 * messages stay in the thread, for the visitor alone. Gives them, oldest first: while a character
 * types nothing is sent, so they are those that were judged.
 */
export const excludeAsked = async (
  { tx, key, guest, conversation, now }: LockedRun,
  deps: Pick<ConversationsDeps, "memory">,
): Promise<readonly MessageRow[]> => {
  const newest = await newestMessages(tx, key, UNANSWERED_MAX);
  const asked = unanswered(newest).filter((row) => !row.excludedFromContext);
  const ids = asked.map(({ id }) => id);
  if (ids.length === 0) return asked;
  await tx
    .update(messages)
    .set({ excludedFromContext: true })
    .where(and(eq(messages.ownerId, key.ownerId), inArray(messages.id, ids)));
  if (guest !== null) await noteExcluded(tx, key.id, ids, now);
  await deps.memory.forgetMessages(tx, threadOf(conversation), ids);
  return asked;
};
