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

const setOf = (words = ""): ReadonlySet<string> => new Set(words.split(" "));

/** Small words typical of a language and not common in English; and those that it shares with English. */
const SMALL_WORDS = Object.entries(known.languages).map(([language, words]) => ({
  language,
  small: setOf(words),
  shared: setOf(Object.entries(known.shared).find(([one]) => one === language)?.[1]),
}));

const ENGLISH = new Set(known.english.split(" "));

/** Greetings of one language only; one is enough by itself. */
const GREETINGS: ReadonlyMap<string, string> = new Map(Object.entries(known.greetings));

/** Most words of a greeting: with a name or two. */
const GREETING_WORDS = 3;

const scored = (words: readonly string[], before: string | null): string | null => {
  const found = SMALL_WORDS.map(({ language, small, shared }) => ({
    language,
    score: words.filter((word) => small.has(word)).length,
    english: words.filter((word) => ENGLISH.has(word) && !shared.has(word)).length,
    isWhole: words.length > 2 && words.every((word) => small.has(word) || shared.has(word)),
  })).toSorted((one, other) => other.score - one.score);
  const [best] = found;
  if (
    best !== undefined &&
    best.score > best.english &&
    (best.score >= 2 || (best.score === 1 && best.isWhole))
  )
    return best.language;
  // In a talk in another language, a few words without English count as that language too.
  if (found.some(({ language, english }) => language === before && english === 0)) return before;
  const isEnglish = words.some((word) => ENGLISH.has(word));
  return !isEnglish && words.length <= GREETING_WORDS
    ? (GREETINGS.get(words[0] ?? "") ?? null)
    : null;
};

/** The language of words, by script or by small words; `before` is that of the line before. Null for English. */
export const languageOf = (words: string, before: string | null = null): string | null => {
  const letters = words.replaceAll(/[^\p{L}]/gu, "");
  const byScript = SCRIPTS.find(([, script]) => script.test(letters));
  const foreign = letters.replaceAll(/\p{Script=Latin}/gu, "").length;
  return byScript !== undefined && foreign * 2 > letters.length
    ? byScript[0]
    : scored(words.split(" ").slice(0, 200), before);
};
