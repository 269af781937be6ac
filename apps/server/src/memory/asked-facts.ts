import type { ContextFact } from "./fact.ts";
import { ANIMALS, KIN } from "./lexicon/classes.ts";
import { ANYBODY, ASKS, PEOPLE } from "./lexicon/asks.ts";
import { readWords } from "./lexicon/words.ts";
import { MONTHS, WEEKDAYS } from "./finding/calendar.ts";
import { EMPTY_WORDS } from "./words/common-words.ts";
import { stem, wordsOf } from "./words/plain-words.ts";

/** UTF-16 units; a longer message asks at its end. */
const LONGEST_QUESTION = 400;

/** Words of asking; they tell nothing of what is asked for. */
const ASKING: ReadonlySet<string> = new Set(
  "remember recall know forget forgot forgotten learn learned anything something everything even still tell told said say thing things note notes wrote what who when where which how why does did again called name many much does mine got get old kind of in are am is".split(
    " ",
  ),
);

const fullWords = (text: string): readonly string[] =>
  wordsOf(text).filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));

/** The words of a text that tell something, as they stand. */
const tellingWords = (text: string): readonly string[] =>
  fullWords(text).filter((word) => !ASKING.has(word));

const DATE = new RegExp(String.raw`\b(\d{1,2}) (${MONTHS.join("|")})\b`, "u");

/** "on 28 November" with its day, as it was when the fact was told: "saturday". */
const dayIn = ({ text, at }: ContextFact): string => {
  const found = DATE.exec(text);
  if (found === null) return "";
  const month = MONTHS.findIndex((one) => one === found[2]);
  const said = new Date(at);
  const year = said.getUTCFullYear() + (month < said.getUTCMonth() ? 1 : 0);
  const day = new Date(Date.UTC(year, month, Number(found[1]))).getUTCDay();
  return `${WEEKDAYS[day] ?? ""}${day === 0 || day === 6 ? " weekend" : ""} day date when`;
};

/** What each word of asking is answered with, where nothing closer is known. */
const ANSWERS: readonly (readonly [asks: RegExp, facts: RegExp])[] = [
  [/\bwho(?:se|m)?\b|\bnames?\b|called\b|\bnickname\b/u, /called|^spouse|\p{Ll},? \p{Lu}\p{Ll}/u],
  [
    /\b(?:where|city|town|country|place|from|native|nationality|region|born)\b/u,
    /^(?:home|hometown|workplace|plan|event|\S+ (?:home|workplace))\b|\b(?:in|at|to|from|near) \p{Lu}/u,
  ],
  [
    /\b(?:where|work|job|paid|earn|employ\w*|role|boss|position)\b/u,
    /^(?:job|workplace|shift)|\b(?:at|for|in|as) (?:the|an?|their) \p{L}+/u,
  ],
  [
    /\b(?:when|what (?:day|date|time)|since when|how long)\b/u,
    /\b(?:\d|\p{L}+days?\b|january|february|march|april|may|june|july|august|september|october|november|december|morning|evening|night)/iu,
  ],
  [
    /\bhow (?:old|many|long|much)\b/u,
    /(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b)/u,
  ],
];

/** Words that are less alike than this have nothing to do with one another. */
const FLOOR = 0.4;
/** What the likest words count, one after another. */
const LIKE = [4, 2.8, 2] as const;
const LIKE_TOO = 1.2;
/** Likeness alone calls a fact up from here. */
const LEAST_ALONE = 0.9;

/** Whether something of the visitor's own is asked for. */
const OF_ONES_OWN = /\b(?:i|my|me|mine|she|he|her|his|they|their|them|it|who|whose)\b/u;

/**
 * Those of the facts that a question of the visitor's asks for, in whatever words, best first; none
 * where it asks for none of them. `likeness` of two words in what they mean, -1 to 1, finds those that
 * share no word with it.
 */
export const factsAskedFor = (
  question: string,
  facts: readonly ContextFact[],
  likeness: (one: string, other: string) => number = () => 0,
): readonly ContextFact[] => {
  const read = readWords(question.slice(-LONGEST_QUESTION).replaceAll(/[’‘]/gu, "'"));
  const said = read
    .map(({ word }) =>
      /^(?:our|ours)$/u.test(word) ? "my" : /^(?:we|us)$/u.test(word) ? "i" : word,
    )
    .join(" ");
  const meant = read.flatMap(
    ({ word }) =>
      KIN.get(word) ??
      KIN.get(word.replace(/s$/u, "")) ??
      ANIMALS.get(word) ??
      ANIMALS.get(word.replace(/s$/u, "")) ??
      [],
  );
  const plain = [said, ...meant].join(" ");
  const words = new Set(tellingWords(plain).map(stem));
  const asks = ASKS.filter((one) => one.asks.test(plain));
  const people = PEOPLE.filter(([asking]) => asking.test(plain)).map(([, subjects]) => subjects);
  const isOwn = OF_ONES_OWN.test(said);
  const answers = isOwn
    ? ANSWERS.filter(([asking]) => asking.test(said)).map(([, one]) => one)
    : [];
  const asking = [...new Set(tellingWords(said))];
  const stems = new Map<string, string>();
  const stemmed = (word: string): string => {
    const found = stems.get(word) ?? stem(word);
    stems.set(word, found);
    return found;
  };
  const alike = new Map<string, readonly number[]>();
  const alikeTo = (word: string): readonly number[] => {
    const found = alike.get(word) ?? asking.map((one) => Math.max(0, likeness(one, word) - FLOOR));
    alike.set(word, found);
    return found;
  };
  const likely = (own: readonly string[]): number => {
    const points = own.map(alikeTo);
    const falling = (all: readonly number[]) => all.toSorted((one, other) => other - one);
    const best = falling(asking.map((_, at) => Math.max(0, ...points.map((one) => one[at] ?? 0))));
    const [, next = 0] = falling(points.map((one) => Math.max(0, ...one)));
    const sum = LIKE.reduce(
      (whole, weight, at) => whole + weight * (best[at] ?? 0),
      LIKE_TOO * next,
    );
    return sum / (1 - FLOOR);
  };
  const score = (fact: ContextFact): number => {
    const whole = `${fact.subject}: ${fact.text}`;
    const own = fullWords(`${fact.subject} ${fact.text}`);
    const overlap = new Set(
      [...own, ...dayIn(fact).split(" ")].map(stemmed).filter((word) => words.has(word)),
    ).size;
    const topic = isOwn ? asks.filter((one) => one.facts.test(whole)).length : 0;
    const person = people.some((subjects) => subjects.test(fact.subject)) ? 3 : 0;
    const answer = answers.filter((one) => one.test(fact.text) || one.test(fact.subject)).length;
    const anybody = /\bwho\b/u.test(said) && ANYBODY.test(fact.subject) ? 1.5 : 0;
    const close = isOwn ? likely(own) : 0;
    const points = overlap * 3 + Math.min(2, topic) * 1.5 + person + anybody + answer;
    return points > 0 || close >= LEAST_ALONE ? points + close : 0;
  };
  return facts
    .map((fact) => ({ fact, points: score(fact) }))
    .filter(({ points }) => points > 0)
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        Number(other.fact.pinned) - Number(one.fact.pinned) ||
        other.fact.at - one.fact.at,
    )
    .map(({ fact }) => fact);
};
