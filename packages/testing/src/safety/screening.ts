import type { Screened, Verdict } from "@evenfall/screening";
import type { Reading, Screening } from "@evenfall/server/safety/screening.ts";

type VerdictOn = (text: string, reading: Reading) => Verdict;

const toScreened = (verdict: Verdict): Screened => ({
  verdict,
  findings: verdict.action === "pass" ? [] : [verdict],
});

/** A screening whose verdicts come from these functions, in place of the rules and the classifier. */
export const screeningBy = (ruled: VerdictOn, classified: VerdictOn | null = null): Screening => {
  const read: Screening["read"] = (text, reading) => toScreened(ruled(text, reading));
  return {
    hasClassifier: classified !== null,
    asksModels: false,
    read,
    judge: (text, reading, _signal, known) => {
      const screened = known?.screened ?? read(text, reading);
      return Promise.resolve(
        (screened.verdict.action === "pass" || screened.verdict.action === "suspect") &&
          classified !== null
          ? toScreened(classified(text, reading))
          : screened,
      );
    },
  };
};

/** Marker words in place of the rules: the verdict of the first of them that occurs in a text. */
export const screeningFor = (verdicts: Readonly<Record<string, Verdict>>): Screening =>
  screeningBy(
    (text) =>
      Object.entries(verdicts).find(([words]) => text.includes(words))?.[1] ?? {
        action: "pass",
        class: null,
      },
  );

/** Lets everything pass. */
export const passEverything: Screening = screeningFor({});
