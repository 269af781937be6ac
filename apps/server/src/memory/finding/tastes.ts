import type { FactFinding } from "../fact.ts";
import { HOBBIES, INSTRUMENTS, LANGUAGES } from "../lexicon/classes.ts";
import { ARTICLES } from "../lexicon/small-words.ts";
import { phraseAt, rankOf, wordAt, type Word } from "../lexicon/words.ts";
import { keyOf } from "../words/plain-words.ts";
import { over, told, topicOf } from "./findings.ts";
import { owning, vehicleIn } from "./having.ts";
import { note, type Topic } from "./saying.ts";
import { thingsAt } from "./slots.ts";
import { lowered } from "./value.ts";
import type { Who } from "./who.ts";

const MOST_THINGS = 4;

/** Whether a thing can be named alone: "old films", but not "other people's birthdays". */
const isConcrete = (thing: string): boolean =>
  thing.split(" ").length < 5 &&
  !/\b(?:other|another|you|your|it|that|this|him|her|them|me|my|his|idea|way|part|sound|look|somebody|someone|talk|thought|answer|question|word|line|story|exactly|right|wrong|so|really|very|not|than)\b/iu.test(
    thing,
  );

export const likes = (
  who: Who,
  things: readonly string[],
  isLiked: boolean,
): readonly FactFinding[] =>
  things.flatMap((thing) => {
    const value = lowered(thing);
    if (!isConcrete(value)) return [];
    const [now, before] = isLiked ? ["likes", "dislikes"] : ["dislikes", "likes"];
    const text = `${isLiked ? "Likes" : "Dislikes"} ${value}`;
    return [over(topicOf(who, before), value), note(who, `${now} ${keyOf(value)}`, text, value)];
  });

const BEFORE =
  /^(?:to|very|so|much|the|a|an|eating|drinking|watching|reading|listening|all|kind|of|with|about|on)$/u;

/** What is liked or not, from its first telling word on. */
export const tastes = (
  who: Who,
  words: readonly Word[],
  isLiked: boolean,
): readonly FactFinding[] => {
  const at = words.findIndex(({ word }) => !BEFORE.test(word));
  const isOfYou = words.slice(0, 6).some(({ word }) => /^(?:you|your)$/u.test(word));
  const isNear = /^(?:this|that|these|those|our|its|his|her)$/u.test(wordAt(words, at));
  return at === -1 || isOfYou || isNear
    ? []
    : likes(who, thingsAt(words, at, MOST_THINGS), isLiked);
};

const languagesIn = (words: readonly Word[]): readonly string[] =>
  words
    .filter(
      ({ word, typed }) =>
        LANGUAGES.has(word) || (/^\p{Lu}\p{Ll}+$/u.test(typed) && rankOf(word) > 5500),
    )
    .slice(0, 6)
    .map(({ word }) =>
      /^.sl$/u.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    );

export const speaks = (
  who: Who,
  words: readonly Word[],
  text: (name: string) => string = (name) => `Speaks ${name}`,
): readonly FactFinding[] =>
  languagesIn(words).map((name) => note(who, `language ${name.toLowerCase()}`, text(name), name));

export const plays = (name: string, verb = "Plays"): FactFinding =>
  told(`instrument ${name}`, `${verb} the ${name}`, name);
export const hobby = (name: string): FactFinding =>
  told(`hobby ${keyOf(name)}`, `Is into ${name}`, name);

const firstOf = (
  words: readonly Word[],
  look: (phrase: string) => string | undefined,
): string | undefined => {
  for (const index of words.slice(0, 6).keys()) {
    const found = phraseAt(words, index, look);
    if (found !== null) return found.found;
  }
  return undefined;
};

export const learn: Topic = ({ who, rest, isNot, isOver }) => {
  const languages = languagesIn(rest).filter((name) => LANGUAGES.has(name.toLowerCase()));
  if (isNot || isOver)
    return languages.map((name) => over(topicOf(who, `language ${name.toLowerCase()}`)));
  if (languages.length > 0) return speaks(who, rest, (name) => `Is learning ${name}`);
  const instrument = firstOf(rest, (phrase) => INSTRUMENTS.get(phrase));
  return instrument === undefined || who.kind !== "self" ? [] : [plays(instrument, "Is learning")];
};

export const play: Topic = ({ who, rest, isNot, isOver, isPast }) => {
  const instrument = firstOf(rest, (phrase) => INSTRUMENTS.get(phrase));
  const sport = instrument ?? firstOf(rest, (phrase) => HOBBIES.get(phrase));
  if (sport === undefined) return [];
  const topic = `${instrument === undefined ? "hobby" : "instrument"} ${keyOf(sport)}`;
  if (isNot || isOver) return [over(topicOf(who, topic))];
  const text = `Plays ${instrument === undefined ? "" : "the "}${sport}`;
  return isPast ? [] : [note(who, topic, text, sport)];
};

export const drive: Topic = ({ who, rest, isNot, isOver, isPast }) => {
  const vehicle = vehicleIn(rest.slice(0, 6));
  if (vehicle === null || isPast) return isOver && vehicle !== null ? [over(vehicle.topic)] : [];
  if (isNot || isOver) return [over(vehicle.topic)];
  return owning(who, vehicle.topic, "Drives", rest.slice(Number(ARTICLES.has(wordAt(rest, 0)))));
};

/** How a pastime goes on: "I run every morning", "I write poems"; but not "I run the shop". */
const PLAINLY =
  /^(?:$|(?:a lot|every|each|most|for fun|on (?:the|\p{L}+days?|weekends)|at|in|with|sometimes|often|to (?:relax|unwind|escape)|twice|once|three times|as a hobby|since|and \p{L}+$)(?: |$))/u;
const WORKS =
  /^(?:(?:\p{L}+ )?(?:poems|poetry|stories|fiction|novels?|songs|watercolou?rs|portraits|landscapes|bread|sourdough|cakes|cookies|scarves|sweaters|socks|herbs|vegetables|tomatoes|beer|comics))\b/u;

/** What somebody does for its own sake. */
export const doing: Topic = ({ who, rest, plain, isNot, isOver, isPast, verb }) => {
  if (isNot && verb?.lemma === "eat" && /^(?:any )?meat\b/u.test(plain))
    return [note(who, "diet", "Is vegetarian", "vegetarian")];
  const from = Number(ARTICLES.has(wordAt(rest, 0)));
  const named =
    HOBBIES.get(verb?.lemma ?? "") ??
    (verb?.lemma === "do"
      ? phraseAt(rest, from, (phrase) => HOBBIES.get(phrase))?.found
      : undefined);
  const isPlain = verb?.lemma === "do" || PLAINLY.test(plain) || WORKS.test(plain);
  if (
    named === undefined ||
    who.kind !== "self" ||
    !isPlain ||
    (verb?.lemma === "run" && (from > 0 || /^(?:into|out|away|late)\b/u.test(plain)))
  )
    return [];
  if (isOver) return [over(`hobby ${keyOf(named)}`), over("habit", named)];
  return isNot || isPast ? [] : [hobby(named)];
};
