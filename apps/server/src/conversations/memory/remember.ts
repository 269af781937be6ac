import type { Queries } from "../../platform/database/database.ts";
import {
  WINDOW_MOST,
  type AddedFacts,
  type Marks,
  type News,
  type RememberedThread,
  type ReplyMemory,
  type ThreadMessage,
} from "../../memory/index.ts";
import type { AskDeps } from "../deps.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import { linesWith, withNews } from "./remembered-lines.ts";
import type { ThreadState } from "../thread/read-thread.ts";
import { messagesAfter, newestMessages } from "../thread/store.ts";

/** Messages beyond the window: those that a summary may still lack, and some before the unread ones. */
const BEYOND_WINDOW = 40;

/** Most of the newest messages that are looked at for a reply; those that a summary covers are not repeated. */
export const NEWEST_MESSAGES = WINDOW_MOST + BEYOND_WINDOW;

/** Most messages that are taken into memory in one transaction. */
const INTAKE_MESSAGES = 500;

/** Messages before the unread ones among which the character's last line is looked for. */
const BEFORE_UNREAD = 8;

/** Steps that a summary by rules lags behind where a model can write it first; else it lags by one. */
const STEPS_LEFT_TO_MODEL = 2;

export const threadOf = (row: ConversationRow): RememberedThread => ({
  ownerId: row.ownerId,
  conversationId: row.id,
  characterId: row.characterId,
});

const toThreadMessage = (row: MessageRow): ThreadMessage => ({
  id: row.id,
  order: row.order,
  role: row.role,
  content: row.content,
  at: row.createdAt.getTime(),
});

/** The messages that memory may read: those in context that the visitor did not take back. */
export const toBeRead = (rows: readonly MessageRow[]): readonly ThreadMessage[] =>
  inContext(rows)
    .filter(({ remembered }) => remembered?.isTakenBack !== true)
    .map(toThreadMessage);

/** What a reply is made from. */
export interface Remembered {
  readonly memory: ReplyMemory;
  /** The newest messages that are in context or to be answered, and that no summary covers, oldest first. */
  readonly history: readonly MessageRow[];
}

/**
 * What a character or a model may read: not what was left out, nor what is sealed from a guest, who could
 * otherwise just ask what it says.
 */
export const inContext = (rows: readonly MessageRow[]): readonly MessageRow[] =>
  rows.filter((row) => !row.excludedFromContext && !row.sealed);

/** Those of a thread's newest messages, oldest first, that nobody has answered. */
export const unanswered = (newest: readonly MessageRow[]): readonly MessageRow[] =>
  newest.slice(newest.findLastIndex((row) => row.role === "assistant") + 1);

/** Those of them that are to be answered, also one that was forgotten before it was answered. */
export const toBeAnswered = (newest: readonly MessageRow[]): readonly MessageRow[] =>
  unanswered(newest).filter(
    (row) => !row.excludedFromContext || row.remembered?.isTakenBack === true,
  );

/** Whether the newest messages include all that is not yet read for memory or not yet summarized. */
const isCovered = (
  newest: readonly MessageRow[],
  { readUpTo, summarizedUpTo }: { readonly readUpTo: number; readonly summarizedUpTo: number },
): boolean =>
  newest.length < NEWEST_MESSAGES ||
  (newest[0]?.order ?? 0) <= Math.min(readUpTo, summarizedUpTo) + 1;

const lagOf = ({ assistant }: Pick<AskDeps, "assistant">): number =>
  assistant.write === null ? 1 : STEPS_LEFT_TO_MODEL;

const historyAfter = (newest: readonly MessageRow[], summarizedUpTo: number) => {
  const given = new Set([...inContext(newest), ...toBeAnswered(newest)]);
  return newest.filter((row) => given.has(row) && row.order > summarizedUpTo);
};

/** What a reply is made from, and what is to be stored with it. */
interface Recalled extends Remembered {
  readonly marks: Marks;
  readonly added: AddedFacts;
  readonly lines: readonly MessageRow[];
}

/** What a reply is made from, if rules only find new facts; null if they change known ones or have much to read. */
export const recall = (
  { conversation, newest, memory }: ThreadState,
  deps: Pick<AskDeps, "memory" | "assistant" | "ids">,
): Recalled | null => {
  if (memory === null || !isCovered(newest, memory.marks)) return null;
  const taken = deps.memory.recall(threadOf(conversation), memory, {
    messages: toBeRead(newest),
    through: conversation.lastOrder,
    summaryLag: lagOf(deps),
  });
  if (taken === null) return null;
  const { marks, added, news } = taken;
  return {
    marks,
    added,
    memory: taken.memory,
    history: historyAfter(newest, marks.summarizedUpTo),
    lines: linesWith(newest, news, deps.ids),
  };
};

/** What was taken into memory by rules. */
export interface TakenIntoMemory extends Remembered {
  /** The thread is so long that there is more to take in: call it again, in another transaction. */
  readonly isBehind: boolean;
  readonly news: News;
  /** The messages that have something new under them, with that added. */
  readonly lines: readonly MessageRow[];
}

/**
 * Brings the memory of a conversation up to date by rules, and gives what a reply is made from. Call
 * with the conversation locked.
 */
export const remember = async (
  tx: Queries,
  conversation: ConversationRow,
  deps: Pick<AskDeps, "memory" | "assistant" | "ids">,
): Promise<TakenIntoMemory> => {
  const thread = threadOf(conversation);
  const marks = await deps.memory.marks(tx, thread);
  const newest = await newestMessages(tx, conversation, NEWEST_MESSAGES);
  const passed = Math.min(marks.readUpTo, marks.summarizedUpTo);
  const isWhole = isCovered(newest, marks);
  const rows = isWhole
    ? newest
    : await messagesAfter(tx, conversation, passed - BEFORE_UNREAD, INTAKE_MESSAGES);
  const isBehind = !isWhole && rows.length === INTAKE_MESSAGES;
  const taken = await deps.memory.takeIn(tx, thread, marks, {
    messages: toBeRead(rows),
    through: isBehind ? (rows.at(-1)?.order ?? 0) : conversation.lastOrder,
    summaryLag: lagOf(deps),
  });
  return {
    isBehind,
    memory: taken.memory,
    history: historyAfter(newest, taken.marks.summarizedUpTo),
    news: taken.news,
    lines: await withNews(tx, conversation, rows, taken.news, deps.ids),
  };
};
