import { wordsOnly } from "../scripted/plain-text.ts";

/** A reply below both of these, in words and UTF-16 units, may be said again. */
const SAME = { words: 6, length: 30 } as const;
const ALIKE_WORDS = 8;
/** The share of a reply's trigrams that, found in an earlier one, make it a repetition. */
const ALIKE_SHARE = 0.5;

const ASKED_AGAIN =
  /\b(?:say (?:that|it|this) again|repeat|come again|what did (?:you|u) (?:just )?say|pardon|you said what|remind me)\b/iu;

const trigrams = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));

/** Whether a reply repeats one of the earlier ones, word for word or nearly, without having been asked to. */
export const repeats = (text: string, earlier: readonly string[], asked: string): boolean => {
  if (ASKED_AGAIN.test(asked)) return false;
  const whole = wordsOnly(text);
  const words = whole.split(" ");
  const own = trigrams(words);
  const mayBeSame = words.length >= SAME.words || whole.length >= SAME.length;
  return earlier.map(wordsOnly).some((other) => {
    if (mayBeSame && other === whole) return true;
    if (words.length < ALIKE_WORDS) return false;
    const theirs = trigrams(other.split(" "));
    const shared = [...own].filter((trigram) => theirs.has(trigram)).length;
    return shared > own.size * ALIKE_SHARE;
  });
};
