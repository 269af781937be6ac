import { EMPTY_WORDS, stem } from "../../../memory/index.ts";
import type { Line, Topic } from "../../../characters/index.ts";
import { RANK } from "../cue.ts";
import { onceFor } from "../../../platform/once-for.ts";
import type { Situation } from "../situation.ts";
import { sentencesOf } from "../understanding/understand.ts";
import { setOf, stemOf, wordsIn } from "../understanding/words.ts";
import { chooseFrom } from "./choose.ts";
import { alone, topicsOfReply, type Draft } from "./draft.ts";
import { topicsNaming } from "./own-words.ts";

/** A line that answers listed questions about a topic; each list of words as one text, " why sell it ". */
interface Asked {
  readonly line: Line;
  readonly questions: readonly string[];
  readonly all: string;
}

interface AskedTopic {
  readonly asked: readonly Asked[];
  /** How telling a word is among the questions of this topic. */
  readonly weightOf: (word: string) => number;
}

const EMPTY: ReadonlySet<string> = new Set([...EMPTY_WORDS, ...setOf("ASKING")].map(stem));
const ASKS = /^(?:whos?|why|when|where|how|which|what)$/u;

const stemsIn = (text: string): readonly string[] => [...new Set(wordsIn(text).map(stemOf))];

/** A question word weighs more than others; a word in no question of the topic counts against it. */
const ASKING_WEIGHT = 1.3;
const UNKNOWN = { empty: 0.5, telling: 1.5 } as const;

const wordsOf = (joined: string): readonly string[] => joined.trim().split(" ");

const askedIn = onceFor((topic: Topic): AskedTopic => {
  const asked = topic.asked.map(({ questions, line }) => ({
    line,
    questions: questions.map((text) => ` ${stemsIn(text).join(" ")} `),
    all: ` ${stemsIn([...questions, line.text].join(" ")).join(" ")} `,
  }));
  const counts = new Map<string, number>();
  for (const { questions } of asked)
    for (const word of new Set(questions.flatMap(wordsOf)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string): number => {
    const count = counts.get(word);
    return count === undefined
      ? Math.log(2 * asked.length) * UNKNOWN[EMPTY.has(word) ? "empty" : "telling"]
      : Math.log((asked.length + 1) / (count + 0.5) + 0.2) * (ASKS.test(word) ? ASKING_WEIGHT : 1);
  };
  return { asked, weightOf };
});

/** Least score: right after the topic; later, or beside a plain meaning; anywhere, if nothing else was understood. */
const LEAST = { just: 0.6, later: 0.8, anywhere: 0.7 } as const;
const SHARE_FOUND = 0.3;
/** Least share of a question's words that has to be spoken of. */
const LEAST_FOUND = 0.5;

/** How well a question fits, 0 to 1.3: the cosine of their words, plus how much of what it names is spoken of. */
const fitOf = (
  words: readonly string[],
  { questions, all }: Asked,
  weightOf: AskedTopic["weightOf"],
): number => {
  const square = (of: readonly string[]): number =>
    of.reduce((sum, word) => sum + weightOf(word) ** 2, 0);
  const alike = Math.max(
    ...questions.map(
      (other) =>
        square(words.filter((word) => other.includes(` ${word} `))) /
        Math.sqrt(square(words) * square(wordsOf(other)) || 1),
    ),
  );
  const telling = words.filter((word) => !EMPTY.has(word));
  const found = telling.filter((word) => all.includes(` ${word} `));
  const sum = (of: readonly string[]): number =>
    of.reduce((weight, word) => weight + weightOf(word), 0);
  const share = telling.length === 0 ? 0 : sum(found) / sum(telling);
  return telling.length > 0 && share < LEAST_FOUND ? 0 : alike + SHARE_FOUND * share;
};

const WHAT_IS = /\b(?:who|what)(?:'?s| is| are| was)\b|\btell me\b/iu;

/** "who is ernesto?": what a topic tells answers this itself. */
const asksWhat = (asking: string): boolean =>
  WHAT_IS.test(asking) && stemsIn(asking).filter((word) => !EMPTY.has(word)).length <= 2;

/** The answer to the likeliest of the questions that these topics list. */
const likeliest = (
  situation: Situation,
  topics: Iterable<string>,
  leastOf: (topic: string) => number,
): Draft | null => {
  const { lines, reading } = situation;
  const last = sentencesOf(reading.asking).at(-1) ?? "";
  // "FORKS?? why is there a piano full of forks": only the last question counts, unless it is short ("why?").
  const words = stemsIn(last.split(" ").length > 2 ? last : reading.asking);
  const found = [...topics]
    .flatMap((topic) => {
      const of = lines.topics[topic];
      if (of === undefined || of.asked.length === 0) return [];
      const { asked, weightOf } = askedIn(of);
      const least = leastOf(topic);
      return asked.map((one) => ({ one, topic, fit: fitOf(words, one, weightOf) - least }));
    })
    .filter(({ fit }) => fit >= 0)
    .toSorted((one, other) => other.fit - one.fit)[0];
  return found === undefined ? null : alone(chooseFrom([found.one.line], found.topic, situation));
};

/** Answers a question about what was just spoken of, or about what it names. */
export const askedAbout = (situation: Situation, isPlain: boolean): Draft | null => {
  const { reading } = situation;
  if (!reading.isQuestion || reading.asksOfMe) return null;
  const just = new Set(topicsOfReply(situation, 0));
  const named = reading.hits.flatMap(({ topic, rank }) => (rank === RANK.own ? [topic] : []));
  const topics = new Set([...just, ...topicsOfReply(situation, 1), ...named]);
  if (named.length > 0 && asksWhat(reading.asking)) return null;
  const leastOf = (topic: string): number =>
    just.has(topic) && !isPlain ? LEAST.just : LEAST.later;
  return likeliest(situation, topics, leastOf);
};

/** Answers the likeliest of all listed questions, where nothing else was understood. */
export const askedAnywhere = (situation: Situation): Draft | null => {
  const { lines, reading } = situation;
  return !reading.isQuestion || reading.asksOfMe
    ? null
    : likeliest(situation, topicsNaming(reading.asking, lines), () => LEAST.anywhere);
};
