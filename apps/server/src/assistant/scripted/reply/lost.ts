import { RANK } from "../cue.ts";
import { isGentle, isGrave, storyOf } from "../occasion.ts";
import type { Situation } from "../situation.ts";
import { tellsOfDeath } from "../understanding/tone.ts";
import { chooseLine, chooseOldest, type Chosen } from "./choose.ts";
import { alone, wishOf, type Draft } from "./draft.ts";
import { happens } from "./seeded-chance.ts";

const NODS_UNTIL_STARTER = 2;

/** Answers random letters, or a message without words. */
export const shapeless = (situation: Situation): Draft | null => {
  const { hits } = situation.reading;
  const topics = hits.filter(({ rank }) => rank === RANK.form).map(({ topic }) => topic);
  return alone(chooseLine(topics, situation));
};

const TONE_CHANCE = 0.4;

/** Topics for a message that was not understood, the fittest first. */
const lostTopics = (situation: Situation): readonly string[] => {
  const { reading, memory, chance } = situation;
  const story = storyOf(situation);
  if (reading.isNodding)
    return [
      ...(story === null ? [] : [`${story}-on`]),
      ...(isGentle(situation) ? ["gentle"] : memory.nods >= NODS_UNTIL_STARTER ? ["starter"] : []),
      "listening",
    ];
  if (isGrave(situation)) return ["gentle"];
  if (reading.isQuestion) {
    if (!reading.asksOfYou) return ["unknown-question"];
    return situation.card === null
      ? ["unknown-about", "card-silent", "unknown-question"]
      : ["card-says", "card-silent"];
  }
  const on = story === null ? [] : [`${story}-on`];
  if (isGentle(situation)) return [...on, "gentle"];
  return [
    ...(reading.tone !== "plain" && happens(TONE_CHANCE, chance)
      ? [`listening-${reading.tone}`]
      : []),
    ...on,
    `listening-${reading.tone}`,
    "listening",
  ];
};

/** Answers where nothing was understood: goes on with the story, or shows that one listens. */
export const lost = (situation: Situation): Draft => {
  const { memory, reading } = situation;
  const { isQuestion } = reading;
  const topics = lostTopics(situation);
  const all = isQuestion ? topics : [...topics, "unknown-statement", "starter"];
  const line =
    all.reduce<Chosen | null>(
      (found, topic) => found ?? chooseLine([topic], situation, wishOf(memory)),
      null,
    ) ??
    // Better to say "I don't know" again than to leave a question unanswered.
    (isQuestion ? chooseOldest(topics, situation) : null) ??
    chooseOldest(["unknown-statement", "listening", "starter"], situation);
  return {
    parts: line === null ? [] : [line],
    // Only after a death is anybody spoken of as dead.
    ...(isGrave(situation)
      ? { isSad: true, story: tellsOfDeath(reading.words) ? "grief" : "hurt" }
      : {}),
  };
};
