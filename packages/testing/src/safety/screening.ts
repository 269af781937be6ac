import type { Screened, Verdict } from "@evenfall/screening";
import type { Reading, Screening } from "@evenfall/server/safety/screening.ts";

type VerdictOn = (text: string, reading: Reading) => Verdict;

const toScreened = (verdict: Verdict): Screened => ({
  verdict,
  findings: verdict.action === "pass" ? [] : [verdict],
});

/** One verdict for each text, and one of a classifier, in place of the rules. */
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

/** Marker words in place of the rules: what a text with one of them comes to, the first that stands in it. */
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
