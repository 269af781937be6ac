import { echoOf } from "../echo.ts";
import { isTold, SURELY_SAID, type Meaning } from "../occasion.ts";
import { readMessages } from "../reading.ts";
import type { Situation } from "../situation.ts";
import { askedAbout } from "./asked-about.ts";
import { chooseLine } from "./choose.ts";
import { intentOf } from "../understanding/understand.ts";
import { wordsIn } from "../understanding/words.ts";
import { alone, topicsOfReply, type Draft } from "./draft.ts";
import { echoed } from "./echoed.ts";
import { inOwnWords, tellingIn } from "./own-words.ts";

/** Intents by which a visitor says that their message was missed, without repeating it. */
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

/** Answers the missed message after all: its question, or what it told; null where that is impossible. */
const again = (situation: Situation): Draft | null => {
  const { before, lines, latestTexts } = situation;
  if (before === null || situation.echo !== null) return null;
  const reading = readMessages([before], lines);
  const missed = { ...situation, reading, echo: echoOf(reading.lastTyped, latestTexts[1] ?? "") };
  const draft = reading.isQuestion
    ? (askedAbout(missed, false) ?? inOwnWords(missed, "any"))
    : echoed(missed);
  const sorry = chooseLine(["lead-sorry"], situation, "only-statement");
  return draft === null || sorry === null
    ? null
    : { parts: [sorry, ...draft.parts], isObjection: true };
};

/** Answers the missed message of a visitor who only objects. */
export const onceMore = (situation: Situation, objection: Meaning): Draft | null =>
  objection.score >= SURELY_SAID && MISSED.has(objection.intent) ? again(situation) : null;

const MOST_WORDS = 6;
const ASKS_WHAT = /\b(?:what|who|whom|which|where)\b/u;
/** Topics whose lines tell nothing that one could ask about. */
const TELLS_NOTHING = /^(?:echo|unknown|share|ask)-|^(?:listening|gentle)/u;

/** Takes back a line that told nothing when the visitor asks about it: "always what?" */
export const takenBack = (situation: Situation): Draft | null => {
  const { reading, latestTexts } = situation;
  const topics = topicsOfReply(situation, 0);
  const words = wordsIn(reading.lastTyped);
  const isOfNothing =
    topics.length > 0 &&
    reading.isQuestion &&
    topics.every((topic) => TELLS_NOTHING.test(topic) || isTold(intentOf(topic)?.act)) &&
    words.length <= MOST_WORDS &&
    ASKS_WHAT.test(words.join(" ")) &&
    tellingIn(reading.lastTyped).every((word) => tellingIn(latestTexts[0] ?? "").includes(word));
  return isOfNothing ? (again(situation) ?? alone(chooseLine(["which-thing"], situation))) : null;
};
