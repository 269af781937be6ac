import type { Queries } from "../../platform/database/database.ts";
import type { ReplyMemory, RememberedThread, ThreadMessage } from "../../memory/index.ts";
import type { AskDeps } from "../deps.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import { messagesAfter, newestMessages } from "../thread/store.ts";

/** Newest messages that are looked at for a reply. What a summary covers is not repeated word for word. */
const NEWEST_MESSAGES = 80;

/** Most messages that are taken into memory in one transaction. */
const INTAKE_MESSAGES = 500;

/** Messages before the unread ones, among which the character's last line is looked for. */
const BEFORE_UNREAD = 8;

/** With a model at hand, rules sum up only what it left lying for a step. */
const STEPS_LEFT_TO_MODEL = 2;

export const threadOf = (row: ConversationRow): RememberedThread => ({
  ownerId: row.ownerId,
  conversationId: row.id,
  characterId: row.characterId,
});

export const toThreadMessage = (row: MessageRow): ThreadMessage => ({
  id: row.id,
  order: row.order,
  role: row.role,
  content: row.content,
  at: row.createdAt.getTime(),
});

/** What a reply is made from. */
export interface Remembered {
  readonly memory: ReplyMemory;
  /** The newest messages that are left in and that no summary covers, oldest first. */
  readonly history: readonly MessageRow[];
  /** Whether the visitor's unanswered messages still stand in it. */
  readonly isAsked: boolean;
}

/**
 * What a character or a model may read: not what was left out, nor what is sealed before a guest, who
 * would only have to ask for it.
 */
export const inContext = (rows: readonly MessageRow[]): readonly MessageRow[] =>
  rows.filter((row) => !row.excludedFromContext && !row.sealed);

/** Whether some unanswered message of the visitor's was not left out. */
const hasQuestion = (newest: readonly MessageRow[]): boolean =>
  inContext(newest.slice(newest.findLastIndex((row) => row.role === "assistant") + 1)).length > 0;

/**
 * Brings the memory of a conversation up to date by rules, and gives what a reply is made from.
 * `behind` where the thread is so long that there is more to take in: to be called again, in another
 * transaction. Call with the conversation locked.
 */
export const remember = async (
  tx: Queries,
  conversation: ConversationRow,
  deps: Pick<AskDeps, "memory" | "assistant">,
): Promise<Remembered | "behind"> => {
  const thread = threadOf(conversation);
  const marks = await deps.memory.marks(tx, thread);
  const newest = await newestMessages(tx, conversation, NEWEST_MESSAGES);
  const passed = Math.min(marks.readUpTo, marks.summarizedUpTo);
  const isCovered = newest.length < NEWEST_MESSAGES || (newest[0]?.order ?? 0) <= passed + 1;
  const rows = isCovered
    ? newest
    : await messagesAfter(tx, conversation, passed - BEFORE_UNREAD, INTAKE_MESSAGES);
  const isBehind = !isCovered && rows.length === INTAKE_MESSAGES;
  const taken = await deps.memory.takeIn(tx, thread, marks, {
    messages: inContext(rows).map(toThreadMessage),
    through: isBehind ? (rows.at(-1)?.order ?? 0) : conversation.lastOrder,
    summaryLag: deps.assistant.write === null ? 1 : STEPS_LEFT_TO_MODEL,
  });
  if (isBehind) return "behind";
  return {
    memory: taken.memory,
    history: inContext(newest).filter((row) => row.order > taken.marks.summarizedUpTo),
    isAsked: hasQuestion(newest),
  };
};
