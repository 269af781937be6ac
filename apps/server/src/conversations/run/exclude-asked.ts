import { inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { ConversationsDeps } from "../deps.ts";
import { writeLines, type Moved } from "../memory/remembered-lines.ts";
import { threadOf, toBeAnswered } from "../memory/remember.ts";
import type { MessageRow } from "../rows.ts";
import type { RunState } from "./run-step.ts";
import { newestMessages } from "../thread/store.ts";
import { messages } from "../tables.ts";
import { leaveOut } from "../memory/exclude-from-context.ts";

/** More than can be sent in the longest read delay. */
const UNANSWERED_MAX = 200;

/**
 * What a run was to answer, oldest first: while a character types nothing can be sent, so these are
 * the messages that were judged.
 */
export const askedMessages = async (state: RunState): Promise<readonly MessageRow[]> =>
  toBeAnswered(await newestMessages(state.queries, state.conversation, UNANSWERED_MAX));

/**
 * Takes messages out of every later context, and out of what is remembered. They stay in the thread,
 * for the visitor alone. Gives the conversations whose remembered lines changed by that.
 */
export const exclude = async (
  tx: Queries,
  { conversation, now }: Pick<RunState, "conversation" | "now">,
  asked: readonly MessageRow[],
  deps: Pick<ConversationsDeps, "memory">,
): Promise<readonly Moved[]> => {
  const ids = asked.map(({ id }) => id);
  if (ids.length === 0) return [];
  await leaveOut(tx, conversation, inArray(messages.id, ids), now);
  await deps.memory.forgetMessages(tx, threadOf(conversation), ids);
  const lines = asked.filter(({ remembered }) => remembered !== null);
  return writeLines(
    tx,
    conversation.ownerId,
    lines.map((row) => ({ ...row, remembered: null })),
  );
};
