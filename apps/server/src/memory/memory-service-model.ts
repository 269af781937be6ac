import type { Queries } from "../platform/database/database.ts";
import type { Ids } from "../platform/ids.ts";
import { factTask, parseFacts } from "./model/fact-task.ts";
import type { Intake, RememberedThread, ThreadMessage } from "./memory-service-rules.ts";
import type { StoredMemory } from "./stored-memory.ts";
import { readMarks, writeMarks, type Marks } from "./store-marks.ts";
import { parseSummary, summaryTask, type WritingRequest } from "./summary/summary-task.ts";
import { leavingWindow, SUMMARY_TOKENS } from "./summary/window-step.ts";
import { withoutMentions } from "./summary/without-mentions.ts";
import { takeFindings, type Telling } from "./take-findings.ts";

type Summed = Pick<Marks, "summary" | "summarizedUpTo">;

/** A model reads for facts whenever so many messages have come. */
const MODEL_STEP = 8;

/** Most messages that a model reads at once; of a longer arrear it reads the newest. */
const MODEL_READS_MOST = 48;

/** What a model is to read, and what it found. */
export interface ModelWork {
  readonly before: Marks;
  /** Order up to which facts are looked for. */
  readonly through: number;
  readonly read: readonly ThreadMessage[];
  readonly factTask: WritingRequest | null;
  readonly leaving: readonly ThreadMessage[];
  readonly summaryTask: WritingRequest | null;
}

/** What a model answered; null where it was not asked, or failed. */
export interface ModelAnswers {
  readonly facts: string | null;
  readonly summary: string | null;
}

export const modelReading = ({ ids }: { readonly ids: Ids }) => {
  const takeFacts = async (
    tx: Queries,
    thread: RememberedThread,
    { read }: ModelWork,
    answer: string,
  ): Promise<readonly string[]> => {
    const found = Map.groupBy(parseFacts(answer, read), ({ from }) => from);
    // What a character says of the visitor is no source.
    const tellings = read.flatMap(({ id, role, at }, index): Telling[] => {
      const findings = role === "user" ? (found.get(index) ?? []) : [];
      const receipt = { messageId: id, conversationId: thread.conversationId, at };
      return findings.length === 0 ? [] : [{ receipt, findings }];
    });
    const { outdated } = await takeFindings(tx, thread, tellings, { source: "model", ids });
    return outdated;
  };

  /** The model's summary, where it was asked for one and rules made none meanwhile. */
  const summaryOf = (work: ModelWork, now: Marks, answer: string | null): Summed =>
    answer === null || now.summarizedUpTo !== work.before.summarizedUpTo
      ? now
      : {
          summary: parseSummary(answer, work.before.summary, work.leaving, SUMMARY_TOKENS),
          summarizedUpTo: work.leaving.at(-1)?.order ?? now.summarizedUpTo,
        };

  return {
    /** What there is for a model to read in a thread; null for nothing. */
    modelWork: (
      { marks: before, known }: StoredMemory,
      { messages, through }: Pick<Intake, "messages" | "through">,
    ): ModelWork | null => {
      const isDue = through - before.modelReadUpTo >= MODEL_STEP;
      const read = isDue
        ? messages.filter(({ order }) => order > before.modelReadUpTo).slice(-MODEL_READS_MOST)
        : [];
      const open = messages.filter(({ order }) => order > before.summarizedUpTo);
      const leaving = open.slice(0, leavingWindow(open));
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
     * Takes in what a model answered. False, and nothing written, where the thread was read or something
     * in it forgotten since the work was given out. Call with the conversation locked.
     */
    takeAnswers: async (
      tx: Queries,
      thread: RememberedThread,
      work: ModelWork,
      answers: ModelAnswers,
    ): Promise<boolean> => {
      const { before } = work;
      const now = await readMarks(tx, thread);
      // Forgetting raises the epoch: a model that read what is forgotten may not bring it back.
      if (now.epoch !== before.epoch || now.modelReadUpTo !== before.modelReadUpTo) return false;
      const outdated =
        answers.facts === null ? [] : await takeFacts(tx, thread, work, answers.facts);
      const { summary, summarizedUpTo } = summaryOf(work, now, answers.summary);
      await writeMarks(tx, thread, {
        ...now,
        summary: summary === null ? null : withoutMentions(summary, outdated),
        summarizedUpTo,
        ...(answers.facts === null ? {} : { modelReadUpTo: work.through }),
      });
      return true;
    },
  };
};
