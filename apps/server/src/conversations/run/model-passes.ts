import { type Payer } from "../../platform/limits/index.ts";
import { type WritingTask } from "../../assistant/index.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ModelWork, News } from "../../memory/index.ts";
import type { AskDeps } from "../deps.ts";
import { NEWEST_MESSAGES, threadOf, toBeRead } from "../memory/remember.ts";
import { readThread, type ThreadState } from "../thread/read-thread.ts";
import {
  announceMoved,
  settleLines,
  withNews,
  writeLines,
  type Moved,
} from "../memory/remembered-lines.ts";
import type { ConversationRow } from "../rows.ts";
import { lockConversationAndOthers, newestMessages } from "../thread/store.ts";
import { writeInBudget } from "./write-in-budget.ts";

/** Longest that a model may take for one piece of writing. */
const WRITING_MS = 30_000;

/** Conversations that are read at once on one node; others wait for their next reply. */
const PASSES_MAX = 4;

type Write = NonNullable<AskDeps["assistant"]["write"]>;

/** Has a model read conversations in the background, after their replies. */
export const createModelPasses = (deps: AskDeps) => {
  const { database, memory, log } = deps;
  /** By owner and conversation id: two owners may have the same id. */
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  /** Null where the visitor's budget or the system's does not allow it. */
  const write = async (
    task: WritingTask | null,
    ask: Write,
    payer: Payer,
  ): Promise<string | null> => {
    if (task === null || stopping.signal.aborted) return null;
    const { signal } = stopping;
    const failed = "a model did not read a conversation for its memory";
    return writeInBudget(ask, { task, payer, timeoutMs: WRITING_MS, signal, failed }, deps);
  };

  const workIn = ({ conversation, newest, memory: stored }: ThreadState): ModelWork | null =>
    stored === null
      ? null
      : memory.modelWork(stored, {
          messages: toBeRead(newest),
          through: conversation.lastOrder,
        });

  /** Shows under messages what a model found in them. */
  const showNews = async (
    tx: Queries,
    conversation: ConversationRow,
    news: News,
  ): Promise<readonly Moved[]> => {
    if (!news.hasReplaced && news.kept.length === 0) return [];
    const rows = await newestMessages(tx, conversation, NEWEST_MESSAGES);
    const lines = await withNews(tx, conversation, rows, news, deps.ids);
    return [
      ...(await writeLines(tx, conversation.ownerId, lines)),
      ...(await settleLines(tx, conversation, news.known)),
    ];
  };

  const pass = async (thread: ThreadState, payer: Payer, ask: Write): Promise<void> => {
    const key = { ownerId: thread.conversation.ownerId, id: thread.conversation.id };
    const query = { key, newest: NEWEST_MESSAGES, withMemory: true };
    const read = thread.memory === null ? await readThread(database.queries, query) : thread;
    const work = read === null ? null : workIn(read);
    if (work === null) return;
    const facts = await write(work.factTask, ask, payer);
    const summary = await write(work.summaryTask, ask, payer);
    if (stopping.signal.aborted || (facts === null && summary === null)) return;
    const answers = { facts, summary };
    const remembered = threadOf(thread.conversation);
    if (await memory.noteAnswers(database.queries, remembered, work, answers)) return;
    const moved = await database.transaction(async (tx) => {
      if ((await lockConversationAndOthers(tx, key)) === null) return [];
      const news = await memory.takeAnswers(tx, remembered, work, answers);
      return news === null ? [] : showNews(tx, thread.conversation, news);
    });
    announceMoved(key.ownerId, moved, deps);
  };

  return {
    /** A reply was stored there: a model may have something to read. Answers at once, and never fails. */
    replied: (thread: ThreadState, payer: Payer | null): void => {
      const { write: ask } = deps.assistant;
      const { ownerId, id } = thread.conversation;
      const name = `${ownerId} ${id}`;
      const isFree = underWay.size < PASSES_MAX && !underWay.has(name);
      if (ask === null || !isFree || stopping.signal.aborted) return;
      // Mostly there is nothing to read yet, which the state that was read for the reply shows already.
      if (thread.memory !== null && workIn(thread) === null) return;
      underWay.set(
        name,
        // It may outlast the run that it follows, so it gets its own trace.
        deps.tracing
          .span("memory pass", () => pass(thread, payer ?? { ownerId, addressHash: null }, ask), {
            parent: null,
          })
          .catch((cause: unknown) =>
            log.error(
              { err: cause, conversationId: id },
              "a conversation was not read for its memory",
            ),
          )
          .finally(() => underWay.delete(name)),
      );
    },
    /** Ends what is under way; nothing of it is written after that. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
};
