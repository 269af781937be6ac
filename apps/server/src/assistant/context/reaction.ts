import type { Chance, Reaction } from "@evenfall/domain";
import type { Act, Intent } from "../../characters/index.ts";
import { SURE } from "../scripted/occasion.ts";
import { drawOne, happens, seededChance } from "../scripted/reply/seeded-chance.ts";
import { toneOf } from "../scripted/understanding/tone.ts";
import { intentOf, understand } from "../scripted/understanding/understand.ts";
import { ALL_LINES } from "./hints.ts";

/** Of the messages that call for a reaction, so many get one. */
const SHARE = 1 / 7;

/** Longer messages are answered in words. */
const LONGEST = 160;

const HEAVY_MOODS: ReadonlySet<Intent["mood"]> = new Set(["sad", "low", "anxious", "angry"]);
const HEAVY_ACTS: ReadonlySet<Act> = new Set(["insult", "complaint", "correction", "closing"]);
const TELLING: ReadonlySet<Act> = new Set(["event", "feeling", "plan", "signal"]);

/** What is said besides may weigh more. */
const TURNS = /\b(?:but|though|although|except|even if|because|until)\b/iu;

/** A laugh of its own: beside what one tells of oneself it may hide anything. */
const LAUGH_WORDS = 4;
const OF_ONESELF = /\b(?:i|i'm|im|my|me|myself|you|u)\b/iu;
const LAUGHTER = /\b(?:a?ha(?:ha)+|lol|lmao|rofl)\b|[😂🤣😆]/iu;

const isLaugh = (words: string): boolean =>
  LAUGHTER.test(words) && words.split(/\s+/u).length <= LAUGH_WORDS && !OF_ONESELF.test(words);

const isHeavy = ({ act, mood }: Intent): boolean => HEAVY_MOODS.has(mood) || HEAVY_ACTS.has(act);

/** Of what a friend would choose, by what was surely meant; nothing where that calls for none. */
const fitting = (words: string, meant: readonly Intent[]): readonly Reaction[] => {
  if (meant.some(({ act }) => act === "thanks" || act === "compliment" || act === "flirt"))
    return ["❤️"];
  if (isLaugh(words) || meant.some(({ act, mood }) => act === "signal" && mood === "playful"))
    return ["😂"];
  return meant.some(({ act, mood }) => mood === "happy" && TELLING.has(act)) ? ["❤️", "🔥"] : [];
};

/**
 * What a friend would react to these words with, if anything: thanks, affection, good news or a
 * laugh; nothing where any part of them is heavy.
 */
export const reactionFor = (words: string, chance: Chance): Reaction | null => {
  const tone = toneOf(words);
  if (words.length > LONGEST || TURNS.test(words) || tone === "tragic" || tone === "bad")
    return null;
  const meant = understand([words], ALL_LINES, null).flatMap(({ matches: [best] }) =>
    best === undefined || best.score < SURE ? [] : (intentOf(best.intent) ?? []),
  );
  return meant.some(isHeavy) ? null : drawOne(fitting(words, meant), chance);
};

/** The same now and then, by the seed alone. */
export const reactionNowAndThen = (words: string, seed: string): Reaction | null => {
  const chance = seededChance(`react ${seed}`);
  return happens(SHARE, chance) ? reactionFor(words, chance) : null;
};
