import type { Queries } from "../platform/database/database.ts";
import type { Ids } from "../platform/ids.ts";
import type { ReplyMemory } from "./fact.ts";
import { findFacts } from "./finding/find-facts.ts";
import type { StoredMemory } from "./stored-memory.ts";
import { writeMarks, type Marks, type ThreadKey } from "./store-marks.ts";
import { summarise } from "./summary/summarise.ts";
import {
  leavingWindow,
  SUMMARY_STEP,
  SUMMARY_TOKENS,
  type SummaryMessage,
} from "./summary/window-step.ts";
import { withoutMentions } from "./summary/without-mentions.ts";
import type { AddedFacts } from "./store.ts";
import { addFindings, takeFindings, type News, type Telling } from "./take-findings.ts";

export interface MemoryDeps {
  readonly ids: Ids;
  /** Tokens of a reply's context; part of them is for messages that no summary covers. */
  readonly contextTokens: number;
  /** By default those of `finding`. */
  readonly findFacts?: FindFacts;
}

export interface RememberedThread extends ThreadKey {
  readonly characterId: string;
}

/** A message that may be remembered: it is in its thread and not excluded. */
export interface ThreadMessage extends SummaryMessage {
  readonly id: string;
  /** 1-based place in the thread. */
  readonly order: number;
}

/** A part of a thread to be read into memory. */
export interface Intake {
  /** Oldest first, beginning no later than the first message that no mark has passed. */
  readonly messages: readonly ThreadMessage[];
  /** Order up to which `messages` is complete. */
  readonly through: number;
  /** How many steps must be due before rules make a summary; more than one leaves time for a model. */
  readonly summaryLag: number;
}

export interface TakenIn {
  readonly marks: Marks;
  readonly memory: ReplyMemory;
}

/** Finds by rules what one message tells, given the line before it. */
export type FindFacts = typeof findFacts;

/** What the visitor's unread messages tell, each read with the character's line before it. */
const tellings = (
  { messages, through }: Intake,
  { readUpTo }: Marks,
  { conversationId }: RememberedThread,
  find: FindFacts,
): readonly Telling[] => {
  const heard: Telling[] = [];
  let previousReply: string | null = null;
  for (const { id, order, role, content, at } of messages) {
    if (role === "assistant") {
      previousReply = content;
      continue;
    }
    if (order <= readUpTo || order > through) continue;
    const findings = find(content, previousReply, at);
    if (findings.length > 0)
      heard.push({ receipt: { messageId: id, conversationId, at }, findings });
  }
  return heard;
};

/** The summary extended by what leaves the window, step by step. */
const summedUp = (
  before: Marks,
  intake: Intake,
  contextTokens: number,
): Pick<Marks, "summary" | "summarizedUpTo"> => {
  const open = intake.messages.filter(
    ({ order }) => order > before.summarizedUpTo && order <= intake.through,
  );
  const leaving = leavingWindow(open, contextTokens);
  let { summary, summarizedUpTo } = before;
  if (leaving < intake.summaryLag * SUMMARY_STEP) return { summary, summarizedUpTo };
  for (let from = 0; from < leaving; from += SUMMARY_STEP) {
    const step = open.slice(from, Math.min(leaving, from + SUMMARY_STEP));
    summary = summarise(summary, step, SUMMARY_TOKENS);
    summarizedUpTo = step.at(-1)?.order ?? summarizedUpTo;
  }
  return { summary, summarizedUpTo };
};

export const ruleReading = ({ ids, contextTokens, findFacts: find = findFacts }: MemoryDeps) => ({
  /**
   * Reads by rules what no mark has passed, and writes nothing: gives the marks and the new facts to be
   * stored. Null if a fact changes, goes, or is to be asked about: then `takeIn` is needed.
   */
  recall: (
    thread: RememberedThread,
    { marks: before, known }: StoredMemory,
    intake: Intake,
  ): (TakenIn & { readonly news: News; readonly added: AddedFacts }) | null => {
    const heard = tellings(intake, before, thread, find);
    const found = addFindings(known, heard, { source: "rules", ids });
    if (found === null) return null;
    const { added, ...news } = found;
    const marks = {
      ...before,
      ...summedUp(before, intake, contextTokens),
      readUpTo: Math.max(before.readUpTo, intake.through),
    };
    return { marks, memory: { facts: news.known, summary: marks.summary }, news, added };
  },
  /**
   * Reads by rules what no mark has passed: facts from the visitor's messages, and the summary of what
   * leaves the window of the newest ones, without what is no longer true. Repeated after a crash, it has
   * the same result.
   */
  takeIn: async (
    tx: Queries,
    thread: RememberedThread,
    before: Marks,
    intake: Intake,
  ): Promise<TakenIn & { readonly news: News }> => {
    const heard = tellings(intake, before, thread, find);
    const { outdated, ...news } = await takeFindings(tx, thread, heard, { source: "rules", ids });
    const { summary, summarizedUpTo } = summedUp(before, intake, contextTokens);
    const marks: Marks = {
      ...before,
      summary: summary === null ? null : withoutMentions(summary, outdated),
      summarizedUpTo,
      readUpTo: Math.max(before.readUpTo, intake.through),
    };
    if (marks.readUpTo > before.readUpTo || marks.summarizedUpTo > before.summarizedUpTo)
      await writeMarks(tx, thread, marks);
    return { marks, memory: { facts: news.known, summary: marks.summary }, news };
  },
});
