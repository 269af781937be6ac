import type { Chance, Reaction } from "@evenfall/domain";
import type { Act, Intent } from "../../characters/index.ts";
import { SURE } from "../scripted/occasion.ts";
import { drawOne, happens, seededChance } from "../scripted/reply/seeded-chance.ts";
import { toneOf } from "../scripted/understanding/tone.ts";
import { intentOf, understand } from "../scripted/understanding/understand.ts";
import { ALL_LINES } from "./hints.ts";

/** The share of messages that get a reaction, of those that call for one. */
const SHARE = 1 / 7;

/** Longer messages are answered in words. */
const LONGEST = 160;

const HEAVY_MOODS: ReadonlySet<Intent["mood"]> = new Set(["sad", "low", "anxious", "angry"]);
const HEAVY_ACTS: ReadonlySet<Act> = new Set(["insult", "complaint", "correction", "closing"]);
const TELLING: ReadonlySet<Act> = new Set(["event", "feeling", "plan", "signal"]);

/** Words that often introduce something more serious. */
const TURNS = /\b(?:but|though|although|except|even if|because|until)\b/iu;

/** Most words of a message that is only a laugh; next to words about oneself, a laugh may hide anything. */
const LAUGH_WORDS = 4;
const OF_ONESELF = /\b(?:i|i'm|im|my|me|myself|you|u)\b/iu;
const LAUGHTER = /\b(?:a?ha(?:ha)+|lol|lmao|rofl)\b|[😂🤣😆]/iu;

const isLaugh = (words: string): boolean =>
  LAUGHTER.test(words) && words.split(/\s+/u).length <= LAUGH_WORDS && !OF_ONESELF.test(words);

const isHeavy = ({ act, mood }: Intent): boolean => HEAVY_MOODS.has(mood) || HEAVY_ACTS.has(act);

/** The reactions that a friend would choose from, by what was surely meant; empty if none fits. */
const fitting = (words: string, meant: readonly Intent[]): readonly Reaction[] => {
  if (meant.some(({ act }) => act === "thanks" || act === "compliment" || act === "flirt"))
    return ["❤️"];
  if (isLaugh(words) || meant.some(({ act, mood }) => act === "signal" && mood === "playful"))
    return ["😂"];
  return meant.some(({ act, mood }) => mood === "happy" && TELLING.has(act)) ? ["❤️", "🔥"] : [];
};

/**
 * The reaction that a friend would have to these words, if they are thanks, affection, good news or a
 * laugh; null for other words, and where any part of them is heavy.
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

/** Reacts as `reactionFor` does, but only now and then, as the seed decides; null otherwise. */
export const reactionNowAndThen = (words: string, seed: string): Reaction | null => {
  const chance = seededChance(`react ${seed}`);
  return happens(SHARE, chance) ? reactionFor(words, chance) : null;
};
