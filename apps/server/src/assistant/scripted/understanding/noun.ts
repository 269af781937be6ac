import { EMPTY_WORDS } from "../../../memory/index.ts";
import { isUgly } from "../said-back.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import { theModel } from "./model.ts";
import { sentencesOf } from "./understand.ts";
import { setOf, wordsIn } from "./words.ts";

const COMMON_VERBS = setOf("COMMON_VERBS");
const OPENS = setOf("OPENS");
const ENDS = setOf("ENDS");
const NO_NOUN =
  /(?:ly|n't)$|^(?:things?|stuff|way|bit|lot|times?|days?|night|nights|morning|evening|afternoon|weeks?|weekend|months?|years?|ones?|something|anything|nothing|everything|someone|anyone|everyone|people|person|guys?|kinds?|sort|moment|minutes?|hours?|while|rest|parts?|point|fact|reason|idea|name|man|girl|boy|woman|same|others?|first|last|next|good|bad|great|nice|new|old|big|small|little|long|short|best|worst|real|whole|few|much|many|too|very|please|else|ever|here|there|home|god|hell|shit|fuck|lol|ok|yes|no|word|words|end|side|middle|front|half|kind|own|such|two|three|four|five|six|once|twice|dont|alone)$/u;

/** Longest that is named back, in characters. */
const LONGEST = 26;
/** So common a word tells nothing by itself. */
const TOO_COMMON = 400;
/** So much a noun of known kind stands before others. */
const KNOWN = 100_000;

const isNoun = (word: string): boolean =>
  word.length >= 3 &&
  /^\p{L}/u.test(word) &&
  !EMPTY_WORDS.has(word) &&
  !COMMON_VERBS.has(word) &&
  !ENDS.has(word) &&
  !OPENS.has(word);

/** A name within a sentence, as it was typed. */
const nameIn = (sentence: string): string | null =>
  /(?<=[\p{Ll},] )(?!I\b)\p{Lu}[\p{Ll}]{2,}(?: \p{Lu}[\p{Ll}]{2,})?/u.exec(sentence)?.[0] ?? null;

const ASIDE = setOf("ASIDE");

/** What a noun names, by the noun: "rug" is of the `home`. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(lexicon.kinds).flatMap(([kind, words]) =>
    words.split(" ").map((word) => [word, kind] as const),
  ),
);

/** What a message is about: in the visitor's own word or two, and what kind of thing that is. */
export interface Subject {
  readonly phrase: string;
  readonly kind: string | null;
}

const OWNERS: ReadonlyMap<string, string> = new Map(Object.entries(lexicon.owners));

interface Found extends Subject {
  readonly rank: number;
}

const phrasesIn = (sentence: string): readonly Found[] => {
  const words = wordsIn(sentence);
  return words.flatMap((word, at): readonly Found[] => {
    const before = words.slice(Math.max(0, at - 3), at);
    const opens = before.findLastIndex((one) => OPENS.has(one));
    // Where something is, or with what, is not what is told of.
    const isAside = ASIDE.has((opens > 0 ? before[opens - 1] : before.at(-1)) ?? "");
    if (isAside) return [];
    const kind = KINDS.get(word) ?? KINDS.get(word.replace(/s$/u, "")) ?? null;
    const between = before.slice(opens + 1);
    if (
      kind === null &&
      (opens === -1 || !isNoun(word) || isNoun(words[at + 1] ?? "") || words[at + 1] === "one")
    )
      return [];
    if (kind === null && (NO_NOUN.test(word) || /(?:ing|ed)$/u.test(word))) return [];
    const rank = theModel().rankOf(word);
    if (kind === null && (rank < TOO_COMMON || !between.every(isNoun))) return [];
    const owner =
      opens === -1 || between.length > 2 ? "the " : `${OWNERS.get(before[opens] ?? "") ?? "the"} `;
    return [{ phrase: `${owner}${word}`, kind, rank: kind === null ? rank : rank + KNOWN }];
  });
};

/** What a message is about; null where nothing stands out. */
export const subjectOf = (text: string): Subject | null => {
  if (!/^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u.test(text)) return null;
  const sentences = sentencesOf(text).slice(-3).toReversed();
  const found: readonly Subject[] = [
    ...sentences.flatMap(phrasesIn).toSorted((one, other) => other.rank - one.rank),
    ...sentences
      .flatMap((sentence) => nameIn(sentence) ?? [])
      .map((phrase) => ({ phrase, kind: null })),
  ];
  return found.find(({ phrase }) => phrase.length <= LONGEST && !isUgly(phrase)) ?? null;
};
