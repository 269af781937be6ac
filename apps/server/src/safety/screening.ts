import {
  createLeakFinder,
  isSuspicious,
  screen,
  type Finding,
  type Instructions,
  type Screened,
  type Side,
  type Turn,
} from "@evenfall/screening";
import { onceFor } from "../platform/once-for.ts";
import type { Classifier } from "./judge/classifier.ts";
import { confirmedFinding, judgeTask, readJudgement, type AskModel } from "./judge/judge.ts";

/** One finder for the instructions of each card. */
const leakFinderOf = onceFor(createLeakFinder);

/** Whether a reply gives away instructions, by itself or together with the reply before it. */
const leaks = (reply: string, previous: readonly Turn[], instructed: Instructions): boolean => {
  const finder = leakFinderOf(instructed);
  if (finder(reply)) return true;
  const before = previous.findLast(({ role }) => role === "assistant")?.text;
  return before !== undefined && !finder(before) && finder(`${before}\n${reply}`);
};

/** The context in which a text is screened. */
export interface Reading {
  readonly side: Side;
  /** The conversation before it, oldest first; the newest 20 turns are enough. */
  readonly previous?: readonly Turn[];
  /** For a reply: the card's instructions to the model, which it must not reveal; one object per card. */
  readonly instructed?: Instructions;
}

export interface ScreeningDeps {
  readonly clock: { now(): number };
  readonly classifier: Classifier | null;
  /** `auto` by default. */
  readonly judge?: "auto" | "off";
}

/** Earlier turns of a conversation that are considered. */
const TURNS_REMEMBERED = 20;

const PASSED: Screened = { verdict: { action: "pass", class: null }, findings: [] };
const MOST_SEVERE: Finding = { action: "block", class: "sexual-minor" };

const screenedOf = (finding: Finding): Screened => ({ verdict: finding, findings: [finding] });

const LEAK: Finding = { action: "block", class: "instructions" };
const TOLD_INSTRUCTIONS: Screened = { verdict: LEAK, findings: [LEAK] };

/** Screens texts on their way in and out. */
export const createScreening = ({ clock, classifier, judge: mode = "auto" }: ScreeningDeps) => {
  const read = (text: string, { side, previous = [], instructed }: Reading): Screened => {
    const screened = screen(text, {
      side,
      previous: previous.slice(-TURNS_REMEMBERED),
      today: new Date(clock.now()),
    });
    return screened.verdict.action === "pass" &&
      instructed !== undefined &&
      leaks(text, previous, instructed)
      ? TOLD_INSTRUCTIONS
      : screened;
  };
  return {
    /** Whether the operator has a classifier, which also reads what the rules let pass. */
    hasClassifier: classifier !== null,
    /** Whether a model may be asked about suspect texts, as there is no classifier. */
    asksModels: classifier === null && mode === "auto",
    /** Screens by the rules, which are always on: at once, and without a model (duties L5). */
    read,
    /**
     * Screens by the rules, and has a judge read what they pass or only suspect: the operator's classifier,
     * or else, for suspect texts, a model. A suspicion that nobody settles stays one. Rejects when the
     * signal aborts: then nothing was judged.
     */
    judge: async (
      text: string,
      reading: Reading,
      signal: AbortSignal,
      {
        screened = read(text, reading),
        ask = null,
      }: {
        /** The result of the rules, if known already. */
        readonly screened?: Screened;
        readonly ask?: AskModel | null;
      } = {},
    ): Promise<Screened> => {
      const { verdict } = screened;
      if (verdict.action !== "pass" && verdict.action !== "suspect") return screened;
      if (classifier !== null) {
        const classified = await classifier.classify(text, reading.side, signal);
        if (classified === null)
          // No endpoint has a category for an age.
          return verdict.class === "under-18" ? screened : PASSED;
        return classified === "unknown" ? screened : screenedOf(classified);
      }
      if (verdict.action === "pass") return screened;
      if (mode === "auto" && ask !== null) {
        const task = judgeTask(text, reading.side, verdict.class);
        const judgement = readJudgement(await ask(task, signal));
        if (judgement === "cleared") return PASSED;
        if (judgement === "confirmed") return screenedOf(confirmedFinding(verdict.class));
        return isSuspicious(text) ? screenedOf(MOST_SEVERE) : screened;
      }
      return reading.side === "out" && isSuspicious(text) ? screenedOf(MOST_SEVERE) : screened;
    },
  };
};

export type Screening = ReturnType<typeof createScreening>;
