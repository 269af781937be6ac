import { EMPTY_WORDS } from "../../../memory/index.ts";
import { isUgly } from "../said-back.ts";
import { theModel } from "./model.ts";
import { sentencesOf } from "./understand.ts";
import { COMMON_VERBS } from "./verbs.ts";
import { wordsIn } from "./words.ts";

const OPENS: ReadonlySet<string> = new Set(
  "my the a an this that our his her their some another".split(" "),
);
const ENDS: ReadonlySet<string> = new Set(
  "around past near behind inside onto toward towards between across along during until since like instead ago today tomorrow tonight yesterday again already still really just even also maybe probably right back away off then now later soon".split(
    " ",
  ),
);
const NO_NOUN =
  /(?:ly|n't)$|^(?:things?|stuff|way|bit|lot|times?|days?|night|nights|morning|evening|afternoon|weeks?|weekend|months?|years?|ones?|something|anything|nothing|everything|someone|anyone|everyone|people|person|guys?|kinds?|sort|moment|minutes?|hours?|while|rest|parts?|point|fact|reason|idea|name|man|girl|boy|woman|same|others?|first|last|next|good|bad|great|nice|new|old|big|small|little|long|short|best|worst|real|whole|few|much|many|too|very|please|else|ever|here|there|home|god|hell|shit|fuck|lol|ok|yes|no|word|words|end|side|middle|front|half|kind|own|such|two|three|four|five|six)$/u;

/** Longest that is named back, in characters. */
const LONGEST = 26;
/** So common a word tells nothing by itself. */
const TOO_COMMON = 400;

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

interface Found {
  readonly phrase: string;
  readonly rank: number;
}

const phrasesIn = (sentence: string): readonly Found[] => {
  const words = wordsIn(sentence);
  return words.flatMap((word, at): readonly Found[] => {
    if (!OPENS.has(word)) return [];
    const rest = words.slice(at + 1, at + 5);
    const end = rest.findIndex((next) => !isNoun(next));
    const run = rest.slice(0, end === -1 ? rest.length : end).slice(0, 2);
    const head = run.at(-1);
    if (head === undefined || NO_NOUN.test(head) || /(?:ing|ed)$/u.test(head)) return [];
    const rank = theModel().rankOf(head);
    if (rank < TOO_COMMON) return [];
    return [{ phrase: word === "my" ? `your ${head}` : head, rank }];
  });
};

/** What a message is about, in the visitor's own word or two; null where nothing stands out. */
export const nounIn = (text: string): string | null => {
  if (!/^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u.test(text)) return null;
  const sentences = sentencesOf(text).slice(-3).toReversed();
  const found = [
    ...sentences.flatMap((sentence) => nameIn(sentence) ?? []),
    ...sentences
      .flatMap(phrasesIn)
      .toSorted((one, other) => other.rank - one.rank)
      .map(({ phrase }) => phrase),
  ];
  return found.find((phrase) => phrase.length <= LONGEST && !isUgly(phrase)) ?? null;
};
