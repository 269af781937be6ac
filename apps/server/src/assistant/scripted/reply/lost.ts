import type { Chance } from "@evenfall/domain";
import { RANK } from "../cue.ts";
import { isGentle, storyOf } from "../occasion.ts";
import type { Situation } from "../situation.ts";
import { isNegated } from "../understanding/tone.ts";
import { wordsIn } from "../understanding/words.ts";
import { chooseLine, chooseOldest, type ChoiceDeps, type Chosen } from "./choose.ts";
import { alone, wishOf, type Draft } from "./draft.ts";
import { said } from "./follow.ts";
import { happens } from "./seeded-chance.ts";

const NODS_UNTIL_STARTER = 2;

/** Letters without sense, or no words at all. */
export const shapeless = ({ reading }: Situation, deps: ChoiceDeps): Draft | null => {
  const topics = reading.hits.filter(({ rank }) => rank === RANK.form).map(({ topic }) => topic);
  return alone(chooseLine(topics, "any", deps));
};

const TONE_CHANCE = 0.4;

const OTHERS = /\b(?:he|she|they|his|her|him|them|their)\b/iu;
const MYSELF = /^(?:i|i've|ive|we|we've)\b/iu;

/** What kind of thing was told, where its meaning was not understood. */
const aboutOf = ({ reading, memory }: Situation): readonly string[] => {
  const { subject, lastTyped } = reading;
  const asked = memory.turn > 0 && memory.statements === 0;
  return [
    ...(subject?.kind == null ? [] : [subject.kind]),
    ...(OTHERS.test(lastTyped) ? ["someone"] : []),
    ...(MYSELF.test(lastTyped) ? [isNegated(lastTyped) ? "not" : "doing"] : []),
    ...(asked && reading.tone === "plain" ? ["answer"] : []),
  ].map((kind) => `about-${kind}`);
};

/** What to say to what was not understood, the fittest first. */
const lostTopics = (situation: Situation, chance: Chance): readonly string[] => {
  const { reading, memory } = situation;
  const story = storyOf(situation);
  if (reading.isNodding)
    return [
      ...(story === null ? [] : [`${story}-on`]),
      ...(isGentle(situation) ? ["gentle"] : memory.nods >= NODS_UNTIL_STARTER ? ["starter"] : []),
      "listening",
    ];
  if (reading.isQuestion) {
    const noun =
      reading.subject === null ? [] : [reading.asksOfYou ? "unknown-yours" : "unknown-ask"];
    if (!reading.asksOfYou) return [...noun, "unknown-question"];
    return situation.card === null
      ? [...noun, "unknown-about", "card-silent", "unknown-question"]
      : ["card-says", ...noun, "card-silent"];
  }
  if (reading.tone === "tragic")
    return [...(story !== null && isGentle(situation) ? [`${story}-on`] : []), "gentle"];
  const on = story === null ? [] : [`${story}-on`];
  if (isGentle(situation)) return [...on, "gentle"];
  const about = aboutOf(situation);
  const isKnown = reading.subject?.kind != null;
  return [
    ...(reading.tone !== "plain" && happens(TONE_CHANCE, chance)
      ? [`listening-${reading.tone}`]
      : []),
    ...(isKnown ? [] : on),
    ...about.slice(0, isKnown ? 1 : 0),
    ...on,
    ...(reading.subject === null ? [] : ["unknown-noun"]),
    ...about,
    `listening-${reading.tone}`,
    "listening",
  ];
};

/** Asked about something in the line before: what comes after that. */
const ofOwnLine = ({ reading, last, latestTexts }: Situation, deps: ChoiceDeps): Chosen | null => {
  const noun = reading.subject?.phrase.split(" ").at(-1);
  const isOfIt = noun !== undefined && wordsIn(latestTexts[0] ?? "").includes(noun);
  return reading.isQuestion && isOfIt && last !== null
    ? (said(last.follow.more, "any", deps) ?? said(last.follow.why, "any", deps))
    : null;
};

/** Nothing was understood: on with the story, the visitor's own noun, or a word that one listens. */
export const lost = (situation: Situation, deps: ChoiceDeps): Draft => {
  const { memory, reading } = situation;
  const topics = [...lostTopics(situation, deps.chance), "unknown-statement", "starter"];
  const line =
    ofOwnLine(situation, deps) ??
    topics.reduce<Chosen | null>(
      (found, topic) => found ?? chooseLine([topic], wishOf(memory), deps),
      null,
    ) ??
    chooseOldest(["unknown-statement", "listening", "starter"], deps);
  return {
    parts: line === null ? [] : [line],
    ...(reading.tone === "tragic" ? { isSad: true, story: "grief" } : {}),
  };
};
