import { EMPTY_WORDS } from "../../../memory/index.ts";
import type { CharacterLines, Line } from "../../../characters/index.ts";
import { RANK } from "../cue.ts";
import { onceFor } from "../../../platform/once-for.ts";
import { plainText } from "../plain-text.ts";
import type { Situation } from "../situation.ts";
import { intentOf } from "../understanding/understand.ts";
import { setOf, stemOf, wordsIn } from "../understanding/words.ts";
import { chooseFrom } from "./choose.ts";
import { alone, topicsOfReply, type Draft } from "./draft.ts";

/** Something that a character says of itself, with the words that find it. */
interface Said {
  readonly line: Line;
  readonly topic: string;
  /** Its stems as one text, " paint wall ". */
  readonly words: string;
  /** The stems of all that the character says on the same topic. */
  readonly around: string;
  /** Whether it is the answer to a listed question. */
  readonly isAsked?: boolean;
}

interface OwnWords {
  /** By each stem that occurs around it. */
  readonly byWord: ReadonlyMap<string, readonly Said[]>;
  readonly byTopic: ReadonlyMap<string, readonly Said[]>;
  /** How telling a word is: the rarer, the higher. */
  readonly weightOf: (word: string) => number;
}

const ASKING = setOf("ASKING");

const tellingOf = (typed: string): readonly string[] =>
  wordsIn(typed)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word) && !ASKING.has(word))
    .map(stemOf);

/** The stems of a text's telling words, each once. */
export const tellingIn = (text: string): readonly string[] => [...new Set(tellingOf(text))];

/** Topics about the talk itself rather than a character's world. */
const OF_THE_TALK = /^(?:ai|and|how|what|why|which|huh|know|guess)\b/;

const indexOf = onceFor((lines: CharacterLines): OwnWords => {
  // Thousands of lines share few words: each word is stemmed once.
  const known = new Map<string, readonly string[]>();
  const joinedIn = (text: string): string => {
    const stems = new Set<string>();
    for (const typed of text.split(" ")) {
      const told = known.get(typed) ?? tellingOf(typed);
      known.set(typed, told);
      for (const one of told) stems.add(one);
    }
    return ` ${[...stems].join(" ")} `;
  };
  const said = Object.entries(lines.topics).flatMap(([topic, { cues, lines: own, asked }]) => {
    const intent = intentOf(topic);
    const isOwn =
      topic.startsWith("own-") || (intent?.act === "ask-you" && intent.lang === undefined);
    if (!isOwn || OF_THE_TALK.test(topic)) return [];
    const all = own.flatMap((line) => [line, ...Object.values(line.follow)]);
    const around = joinedIn([...all.map(({ text }) => text), ...cues].join(" "));
    return [
      ...all
        .filter(({ text }) => !text.includes("{"))
        .map((line) => ({ line, topic, words: joinedIn(line.text), around })),
      ...asked.map(({ questions, line }) => {
        const words = joinedIn([...questions, line.text].join(" "));
        return { line, topic, words, around: words, isAsked: true };
      }),
    ];
  });
  const counts = new Map<string, number>();
  const byWord = new Map<string, Said[]>();
  for (const one of said) {
    for (const word of one.words.trim().split(" ")) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const word of one.around.trim().split(" ")) {
      const found = byWord.get(word);
      if (found === undefined) byWord.set(word, [one]);
      else found.push(one);
    }
  }
  return {
    byWord,
    byTopic: Map.groupBy(said, ({ topic }) => topic),
    weightOf: (word: string) => Math.log(said.length / (counts.get(word) ?? 0.7)),
  };
});

/** How many of the character's latest messages count as recent. */
const RECENT = 3;
/** From this weight on, a word alone shows what is spoken of. */
const TELLING = 5;
const NEAR = 1.5;
/** Least match: of what is named; of an uncertain meaning; where nothing else was understood; of what is recent. */
const LEAST = {
  named: { weight: 3, share: 0.3 },
  likely: { weight: 6.6, share: 0.66 },
  any: { weight: 3.5, share: 0.35 },
  recent: { weight: 2.5, share: 0.25 },
} as const;
const FOR_ADVICE = /\b(?:should|shall|do|would) (?:i|we)\b/;
const POINTS_BACK =
  /\b(?:he|she|it|its|it's|they|them|him|his|her|hers|their|that|those|these|this|there|one)\b/;
const SHORT_WORDS = 9;

/** Topics that have at least half of what a question names. */
export const topicsNaming = (question: string, lines: CharacterLines): readonly string[] => {
  const { byWord } = indexOf(lines);
  const words = tellingIn(question);
  const named = words.flatMap((word) => [
    ...new Set((byWord.get(word) ?? []).map(({ topic }) => topic)),
  ]);
  return [...Map.groupBy(named, (topic) => topic)]
    .filter(([, times]) => times.length * 2 >= words.length)
    .map(([topic]) => topic);
};

/** A line in which the character speaks of what a question names. */
export const inOwnWords = (situation: Situation, how: keyof typeof LEAST): Draft | null => {
  const { lines, reading, latestTexts } = situation;
  const question = plainText(reading.asking);
  if (question === "" || reading.asksOfMe || FOR_ADVICE.test(question)) return null;
  const { byWord, byTopic, weightOf } = indexOf(lines);
  const asked = tellingIn(question).map((word) => [word, weightOf(word)] as const);
  const recent = asked.flatMap(([word, weight]) =>
    weight >= TELLING && latestTexts.slice(0, RECENT).some((text) => tellingIn(text).includes(word))
      ? [` ${word} `]
      : [],
  );
  if (how === "recent" && recent.length === 0) return null;
  const all = asked.reduce((sum, [, weight]) => sum + weight, 0);
  const lastTopics = new Set(topicsOfReply(situation, 0));
  const isShort = reading.words.split(" ").length <= SHORT_WORDS;
  const isOfIt = POINTS_BACK.test(question) && !reading.asksOfYou;
  const context =
    isShort || POINTS_BACK.test(question)
      ? tellingIn(latestTexts[0] ?? "").map((word) => [word, weightOf(word)] as const)
      : [];
  const cued = new Set(
    reading.hits.filter(({ rank }) => rank === RANK.own).map(({ topic }) => topic),
  );
  const candidates = new Set([
    ...asked.flatMap(([word]) => byWord.get(word) ?? []),
    ...[...lastTopics, ...cued].flatMap((topic) => byTopic.get(topic) ?? []),
  ]);
  const best = [...candidates]
    .flatMap((one) => {
      const isCued = cued.has(one.topic);
      if (how === "recent" && !recent.some((word) => one.words.includes(word))) return [];
      const least =
        LEAST[one.isAsked === true && how !== "recent" ? "likely" : isCued ? "named" : how];
      const shared = asked.filter(([word]) => one.around.includes(` ${word} `));
      const found = shared.reduce(
        (sum, [word, weight]) => sum + (one.words.includes(` ${word} `) ? 1 : 0.6) * weight,
        isCued ? 3 : 0,
      );
      // "where is it?" asks about what was just spoken of.
      const isOfLast = how === "any" && asked.length === 0 && lastTopics.has(one.topic);
      if (how === "named" && !isCued && !(isOfIt && lastTopics.has(one.topic))) return [];
      if (!isOfLast && (found < least.weight || found < least.share * all)) return [];
      let near = lastTopics.has(one.topic) ? 2 : 0;
      for (const [word, weight] of context)
        if (one.around.includes(` ${word} `)) near += 0.15 * weight;
      if (how === "recent") near = Math.max(near, NEAR);
      else if (one.isAsked === true && shared.length < 2) return [];
      // One shared word is not enough by itself.
      if (shared.length < 2 && !isOfLast && !isCued && near < NEAR) return [];
      return [{ one, score: found + Math.min(near, 4) }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 6);
  for (const { one } of best) {
    const draft = alone(chooseFrom([one.line], one.topic, situation));
    if (draft !== null) return draft;
  }
  return null;
};
