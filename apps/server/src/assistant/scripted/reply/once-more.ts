import { echoOf } from "../echo.ts";
import { SURELY_SAID, type Meaning } from "../occasion.ts";
import { readMessages } from "../reading.ts";
import type { Situation } from "../situation.ts";
import { askedAbout } from "./asked-about.ts";
import { chooseLine, type ChoiceDeps } from "./choose.ts";
import type { Draft } from "./draft.ts";
import { echoed } from "./echoed.ts";
import { inOwnWords } from "./own-words.ts";

/** What a visitor says whose message was missed, without saying it again. */
const MISSED: ReadonlySet<string> = new Set([
  "not-what-i-said",
  "misunderstood",
  "didnt-answer",
  "makes-no-sense",
  "not-listening",
  "are-you-reading",
  "that-was-random",
  "changed-subject",
  "repeating-yourself",
]);

/** What was missed, taken up again: its question, or what it told. */
export const onceMore = (
  situation: Situation,
  objection: Meaning,
  deps: ChoiceDeps,
): Draft | null => {
  const { before, lines, latestTexts } = situation;
  const isMissed = objection.score >= SURELY_SAID && MISSED.has(objection.intent);
  if (!isMissed || before === null || situation.echo !== null) return null;
  const reading = readMessages([before], lines);
  const missed = { ...situation, reading, echo: echoOf(reading.lastTyped, latestTexts[1] ?? "") };
  const draft = reading.isQuestion
    ? (askedAbout(missed, false, deps) ?? inOwnWords(missed, "any", deps))
    : echoed(missed, deps);
  const sorry = chooseLine(["lead-sorry"], "only-statement", deps);
  return draft === null || sorry === null
    ? null
    : { parts: [sorry, ...draft.parts], isObjection: true };
};
