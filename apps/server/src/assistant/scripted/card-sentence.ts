import { EMPTY_WORDS, stem } from "../../memory/index.ts";
import type { CharacterCard } from "../../characters/index.ts";
import { classesOf, wordsIn } from "./understanding/words.ts";
import { sentencesOf } from "./understanding/understand.ts";

/** Longest sentence of a card that is said, in UTF-16 units. */
const LONGEST = 200;

const tellingIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word))
      .map(stem)
      .flatMap((word) => [word, ...classesOf(word).map((kind) => `@${kind}`)]),
  );

/** What a card itself says to a question about its character: one sentence of it, or null. */
export const cardSentence = (
  { background, personality, summary }: CharacterCard,
  question: string,
): string | null => {
  const asked = tellingIn(question);
  const [best] = [summary, background, personality]
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.length <= LONGEST)
    .map((sentence) => ({
      sentence,
      shared: [...tellingIn(sentence)].filter((word) => asked.has(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared);
  return best?.sentence ?? null;
};
