import known from "./languages.json" with { type: "json" };

const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["zh", /\p{Script=Han}/u],
  ["ko", /\p{Script=Hangul}/u],
  ["ru", /\p{Script=Cyrillic}/u],
  [
    "other",
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Georgian}\p{Script=Armenian}]/u,
  ],
];

/** Small words that carry a language; none of them is common in English. */
const SMALL_WORDS = Object.entries(known.languages).map(
  ([language, words]) => [language, new Set(words.split(" "))] as const,
);

const ENGLISH = new Set(known.english.split(" "));

/** Words that greet in one language only; enough by themselves. */
const GREETINGS: ReadonlyMap<string, string> = new Map(Object.entries(known.greetings));

const scored = (words: readonly string[], before: string | null): string | null => {
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const best = SMALL_WORDS.map(([language, small]) => ({
    language,
    score: words.filter((word) => small.has(word)).length,
  })).toSorted((one, other) => other.score - one.score)[0];
  if (best !== undefined && best.score >= 2 && best.score > english) return best.language;
  // In a talk in another language, a few words without English are in it too.
  if (before !== null && english === 0) return before;
  return english === 0 && words.length <= 2 ? (GREETINGS.get(words[0] ?? "") ?? null) : null;
};

/** The language of words that are not English, by script or by small words, after a line in `before`; null for English. */
export const languageOf = (words: string, before: string | null = null): string | null => {
  const letters = words.replaceAll(/[^\p{L}]/gu, "");
  const byScript = SCRIPTS.find(([, script]) => script.test(letters));
  const foreign = letters.replaceAll(/\p{Script=Latin}/gu, "").length;
  return byScript !== undefined && foreign * 2 > letters.length
    ? byScript[0]
    : scored(words.split(" ").slice(0, 200), before);
};
