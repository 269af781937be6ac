import { EMPTY_WORDS } from "../../memory/index.ts";
import type { CharacterCard } from "../../characters/index.ts";
import { withoutMacros } from "../context/macros.ts";
import { classesOf, stemOf, wordsIn } from "./understanding/words.ts";
import { matchesOf, sentencesOf } from "./understanding/understand.ts";

/** Longest sentence of a card that may be said, in UTF-16 units. */
const LONGEST = 200;

const tellingIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word))
      .map(stemOf)
      .flatMap((word) => [word, ...classesOf(word).map((kind) => `@${kind}`)]),
  );

/** Intents that the summary answers, however they are worded: who somebody is, and what they do. */
const OF_SUMMARY: ReadonlySet<string> = new Set(["self-intro", "self-job"]);

/** One sentence of a card that answers a question about its character; null if there is none. */
export const cardSentence = (
  { background, name, personality, summary }: CharacterCard,
  question: string,
): string | null => {
  const named = tellingIn(name);
  const asked = [...tellingIn(question)].filter((word) => !named.has(word));
  const [meant] = matchesOf(question, null);
  const isOfSummary = meant !== undefined && OF_SUMMARY.has(meant.intent);
  const [best] = (isOfSummary ? [summary] : [summary, background, personality])
    .flatMap((text) => sentencesOf(withoutMacros(text, name)))
    .filter((sentence) => sentence.length <= LONGEST)
    .map((sentence) => {
      const told = tellingIn(sentence);
      return { sentence, shared: asked.filter((word) => told.has(word)).length };
    })
    .filter(({ shared }) => isOfSummary || shared > 0)
    .toSorted((one, other) => other.shared - one.shared);
  return best?.sentence ?? null;
};
