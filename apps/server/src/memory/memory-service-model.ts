import type { Queries } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/statement.ts";
import { factTask } from "./model/fact-task.ts";
import { parseFacts } from "./model/parse-facts.ts";
import type {
  Intake,
  MemoryDeps,
  RememberedThread,
  ThreadMessage,
} from "./memory-service-rules.ts";
import type { StoredMemory } from "./stored-memory.ts";
import { readMarks, writeMarks, type Marks } from "./store-marks.ts";
import { parseSummary, summaryTask, type WritingRequest } from "./summary/summary-task.ts";
import { leavingWindow, SUMMARY_TOKENS } from "./summary/window-step.ts";
import { withoutMentions } from "./summary/without-mentions.ts";
import { takeFindings, type News, type Telling } from "./take-findings.ts";

type Summed = Pick<Marks, "summary" | "summarizedUpTo">;

/** A model looks for facts after every so many messages. */
const MODEL_STEP = 8;

/** Most messages that a model reads at once; of more it reads the newest. */
const MODEL_READS_MOST = 48;

/** What a model is to read, and its tasks; a task is null if there is nothing to do. */
export interface ModelWork {
  readonly before: Marks;
  /** Order up to which facts are looked for. */
  readonly through: number;
  readonly read: readonly ThreadMessage[];
  readonly factTask: WritingRequest | null;
  readonly leaving: readonly ThreadMessage[];
  readonly summaryTask: WritingRequest | null;
}

/** What a model answered; null if it was not asked, or failed. */
export interface ModelAnswers {
  readonly facts: string | null;
  readonly summary: string | null;
}

/** The model made a summary and rules made none meanwhile; otherwise the stored one stays. */
const IS_NEXT_SUMMARY = "k.summarized_up_to = $8::int and excluded.summarized_up_to > $8::int";

/** $3 to $5 are the new marks, $6 to $8 those at the start of the model's work. */
const NOTE_ANSWERS: Statement = {
  name: "note_answers",
  text: `insert into conversation_memories as k
  (owner_id, conversation_id, model_read_up_to, summary, summarized_up_to, epoch)
select c.owner_id, c.id, $3::int, $4::text, $5::int, $6::int from conversations c
where c.owner_id = $1::uuid and c.id = $2::uuid for share
on conflict (owner_id, conversation_id) do update set model_read_up_to = excluded.model_read_up_to,
  summary = case when ${IS_NEXT_SUMMARY} then excluded.summary else k.summary end,
  summarized_up_to = case when ${IS_NEXT_SUMMARY} then excluded.summarized_up_to
    else k.summarized_up_to end
where k.epoch = excluded.epoch and k.model_read_up_to = $7::int`,
};

export const modelReading = ({ ids, contextTokens }: MemoryDeps) => {
  const tellingsIn = (
    { conversationId }: RememberedThread,
    { read }: ModelWork,
    answer: string | null,
  ): readonly Telling[] => {
    if (answer === null) return [];
    const found = Map.groupBy(parseFacts(answer, read), ({ from }) => from);
    // Only the visitor's own messages are a source, not what the character says of them.
    return read.flatMap(({ id, role, at }, index): Telling[] => {
      const findings = role === "user" ? (found.get(index) ?? []) : [];
      const receipt = { messageId: id, conversationId, at };
      return findings.length === 0 ? [] : [{ receipt, findings }];
    });
  };

  /** The model's summary, if it was asked for one and rules made none meanwhile. */
  const summaryOf = (work: ModelWork, now: Marks, answer: string | null): Summed =>
    answer === null || now.summarizedUpTo !== work.before.summarizedUpTo
      ? now
      : {
          summary: parseSummary(answer, work.before.summary, work.leaving, SUMMARY_TOKENS),
          summarizedUpTo: work.leaving.at(-1)?.order ?? now.summarizedUpTo,
        };

  return {
    /** What a model should read in a thread; null for nothing. */
    modelWork: (
      { marks: before, known }: StoredMemory,
      { messages, through }: Pick<Intake, "messages" | "through">,
    ): ModelWork | null => {
      const isDue = through - before.modelReadUpTo >= MODEL_STEP;
      const read = isDue
        ? messages.filter(({ order }) => order > before.modelReadUpTo).slice(-MODEL_READS_MOST)
        : [];
      const open = messages.filter(({ order }) => order > before.summarizedUpTo);
      const leaving = open.slice(0, leavingWindow(open, contextTokens));
      if (read.length === 0 && leaving.length === 0) return null;
      return {
        before,
        through,
        read,
        factTask: read.length === 0 ? null : factTask(read, known),
        leaving,
        summaryTask:
          leaving.length === 0 ? null : summaryTask(before.summary, leaving, SUMMARY_TOKENS),
      };
    },
    /**
     * Stores what a model answered, and gives what is new. Null, and nothing written, if the thread was read or
     * something in it forgotten since the work was given out. Call with the conversation locked.
     */
    takeAnswers: async (
      tx: Queries,
      thread: RememberedThread,
      work: ModelWork,
      answers: ModelAnswers,
    ): Promise<News | null> => {
      const { before } = work;
      const now = await readMarks(tx, thread);
      // Forgetting raises the epoch: a model must not bring back what was forgotten after it had read it.
      if (now.epoch !== before.epoch || now.modelReadUpTo !== before.modelReadUpTo) return null;
      const tellings = tellingsIn(thread, work, answers.facts);
      const found = { source: "model", ids } as const;
      const { outdated, ...news } = await takeFindings(tx, thread, tellings, found);
      const { summary, summarizedUpTo } = summaryOf(work, now, answers.summary);
      await writeMarks(tx, thread, {
        ...now,
        summary: summary === null ? null : withoutMentions(summary, outdated),
        summarizedUpTo,
        ...(answers.facts === null ? {} : { modelReadUpTo: work.through }),
      });
      return news;
    },
    /** The same for answers without a fact, in one statement and without a lock; false if they have one. */
    noteAnswers: async (
      queries: Queries,
      thread: RememberedThread,
      work: ModelWork,
      answers: ModelAnswers,
    ): Promise<boolean> => {
      if (tellingsIn(thread, work, answers.facts).length > 0) return false;
      const { before, through } = work;
      const { summary, summarizedUpTo } = summaryOf(work, before, answers.summary);
      await queries.ask(NOTE_ANSWERS, [
        thread.ownerId,
        thread.conversationId,
        answers.facts === null ? before.modelReadUpTo : through,
        summary,
        summarizedUpTo,
        before.epoch,
        before.modelReadUpTo,
        before.summarizedUpTo,
      ]);
      return true;
    },
  };
};
