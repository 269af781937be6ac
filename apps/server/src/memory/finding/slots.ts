import { EVENTS } from "../lexicon/classes.ts";
import { ADVERBS, ARTICLES, ENDERS, NO_NAME, PREPOSITIONS } from "../lexicon/small-words.ts";
import { verbOf } from "../lexicon/verbs.ts";
import { wordAt, type Word } from "../lexicon/words.ts";
import { capitalised, valueOf } from "./value.ts";

export const typedOf = (words: readonly Word[]): string =>
  words
    .map(({ typed }) => typed)
    .join(" ")
    .replaceAll(" 's", "'s");

/** The words of one thing, up to a pause or a word that begins something else. */
export const thingAt = (words: readonly Word[], from: number): readonly Word[] => {
  const end = words.findIndex(({ word }, at) => at > from && ENDERS.has(word));
  const pause = words.findIndex(({ stop }, at) => at >= from && stop !== "") + 1;
  const to = Math.min(
    from + 8,
    end === -1 ? words.length : end,
    pause === 0 ? words.length : pause,
  );
  return words.slice(from, to);
};

/** What a statement is about: its first telling words. */
export const tellingIn = (words: readonly Word[]): string | null => {
  const at = words.findIndex(
    ({ word }) =>
      ![ENDERS, ADVERBS, ARTICLES, PREPOSITIONS].some((such) => such.has(word)) &&
      !/^(?:me|up|like|btw|lol|haha|not|never|\d+)$/u.test(word) &&
      verbOf(word)?.lemma !== "be",
  );
  return at === -1 ? null : valueOf(typedOf(thingAt(words, at).slice(0, 4)));
};

/** Words after "in" that are not the name of a place. */
const NO_PLACE =
  /^(?:bed|love|trouble|pain|class|school|town|work|general|shock|need|between|tears|public|debt|danger|therapy|recovery|hell|heaven|hospital|prison|jail|peace|alone|space|hope|denial|charge|one|two|three|four|five|bigger|smaller|next|last|different|quiet|tiny|small|big|large|shared|house|flat|apartment|studio|basement|van|tent|country|city|village|countryside|suburbs?|outskirts|middle|mountains?|woods|forest|north|south|east|west|room|mess|chaos|silence|past|future|style|marketing|sales|finance|kitchen|office|garden|place|building|family|farm|front|time|tech|retail|education|healthcare|it|houseboat|here|there|my|our|your|his|her|their|a|an|the|this|that|total|real|constant|another|me|you|mood|week|month|year|day|days|weeks|years|bathrooms?|car|bus|train|shower)$/u;
const INSIDE = /^(?:de|da|do|del|la|le|el|los|las|upon|the|of|san|st)$/u;
const WRITTEN = /^\p{Lu}/u;

/** Whether a word is part of a place's name: at its beginning, or further in. */
const isPlace = (words: readonly Word[], at: number, head: Word | undefined): boolean => {
  const one = words[at];
  if (one === undefined || EVENTS.has(one.word)) return false;
  const isBeforeName = WRITTEN.test(words[at + 1]?.typed ?? "");
  if (head !== undefined && INSIDE.test(one.word) && isBeforeName) return true;
  if (!/^\p{L}[\p{L}'-]+$/u.test(one.typed) || ENDERS.has(one.word) || PREPOSITIONS.has(one.word))
    return false;
  const verb = verbOf(one.word);
  if (head === undefined) return verb?.form !== "ing" && (!NO_PLACE.test(one.word) || isBeforeName);
  const isSmall = !WRITTEN.test(one.typed);
  return (
    !NO_PLACE.test(one.word) &&
    !NO_NAME.has(one.word) &&
    !(isSmall && (verb !== undefined || WRITTEN.test(head.typed)))
  );
};

/** The name of a place, with capitals: "são paulo" → "São Paulo"; null if it is none. */
export const placeAt = (words: readonly Word[]): string | null => {
  const start = Number(wordAt(words, 0) === "the" && WRITTEN.test(words[1]?.typed ?? ""));
  let to = start;
  while (to < start + 4 && isPlace(words, to, to === start ? undefined : words[start])) {
    to += 1;
    if (words[to - 1]?.stop !== "") break;
  }
  const value = valueOf(typedOf(words.slice(start, to)));
  return value === null || /^(?:new|old|long|high)$/iu.test(value) ? null : capitalised(value);
};

/** Several things in a list: "tea, coffee and old films". */
export const thingsAt = (words: readonly Word[], from: number, most: number): readonly string[] => {
  const things: string[] = [];
  let at = from;
  while (at < words.length && things.length < most) {
    const thing = thingAt(words, at);
    if (thing.length === 0 || verbOf(thing[0]?.word ?? "")?.lemma === "be") break;
    const value = valueOf(typedOf(thing));
    if (value !== null) things.push(value);
    at += thing.length;
    const isJoined = /^(?:and|or)$/u.test(wordAt(words, at));
    if (thing.at(-1)?.stop !== "," && !isJoined) break;
    at += Number(isJoined);
  }
  return things;
};
