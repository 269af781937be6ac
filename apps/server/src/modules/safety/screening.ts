import { screen, type Finding, type Side, type Turn, type Verdict } from "@evenfall/screening";
import type { Classifier } from "./classifier.ts";
import { createLeakWatch, type Instructed } from "./leak-watch.ts";

/** What a text is read beside. */
export interface Reading {
  readonly side: Side;
  /** The conversation before it, oldest first; the newest 20 turns are enough. */
  readonly previous?: readonly Turn[];
  /** Who was instructed, for a reply: it does not tell with what. */
  readonly instructed?: Instructed;
}

/** The gravest finding decides; a text may hold several. */
export interface Screened {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

/** Looks at words on their way in and out. */
export interface Screening {
  /** Whether `judge` knows more than `read`. */
  readonly hasClassifier: boolean;
  /** By the rules, which are always on: at once, and without a model (duties L5). */
  read(text: string, reading: Reading): Screened;
  /**
   * By the rules, and where they pass it by the operator's classifier, if there is one. Rejects where
   * the signal aborts: then nothing was judged.
   */
  judge(text: string, reading: Reading, signal: AbortSignal): Promise<Screened>;
}

export interface ScreeningDeps {
  readonly clock: { now(): number };
  readonly classifier: Classifier | null;
}

/** Turns of a conversation that a text is read beside. */
export const TURNS_REMEMBERED = 20;

const LEAK: Finding = { action: "block", class: "instructions" };
const TOLD_INSTRUCTIONS: Screened = { verdict: LEAK, findings: [LEAK] };

export const createScreening = ({ clock, classifier }: ScreeningDeps): Screening => {
  const leaks = createLeakWatch();
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
    hasClassifier: classifier !== null,
    read,
    judge: async (text, reading, signal) => {
      const screened = read(text, reading);
      if (classifier === null || screened.verdict.action !== "pass") return screened;
      const finding = await classifier.classify(text, reading.side, signal);
      return finding === null ? screened : { verdict: finding, findings: [finding] };
    },
  };
};

type VerdictOn = (text: string, reading: Reading) => Verdict;

const toScreened = (verdict: Verdict): Screened => ({
  verdict,
  findings: verdict.action === "pass" ? [] : [verdict],
});

/** One verdict for each text, and one of a classifier; for tests of what follows from it. */
export const screeningBy = (ruled: VerdictOn, classified: VerdictOn | null = null): Screening => {
  const read: Screening["read"] = (text, reading) => toScreened(ruled(text, reading));
  return {
    hasClassifier: classified !== null,
    read,
    judge: (text, reading) => {
      const screened = read(text, reading);
      return Promise.resolve(
        screened.verdict.action === "pass" && classified !== null
          ? toScreened(classified(text, reading))
          : screened,
      );
    },
  };
};

/** Lets everything pass; for tests of other things. */
export const passEverything: Screening = screeningBy(() => ({ action: "pass", class: null }));
