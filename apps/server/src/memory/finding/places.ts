import type { FactFinding } from "../fact.ts";
import { DIETS } from "../lexicon/classes.ts";
import { findWord, wordAt, type Word } from "../lexicon/words.ts";
import { keyOf } from "../words/plain-words.ts";
import { timeOf } from "./calendar.ts";
import { over, told, topicOf } from "./findings.ts";
import { clock } from "./rhythm.ts";
import { note, type Topic } from "./saying.ts";
import { placeAt } from "./slots.ts";
import { nameAt } from "./names.ts";
import type { Who } from "./who.ts";

export const home = (
  who: Who,
  words: readonly Word[],
  from: number,
  isOver = false,
): readonly FactFinding[] => {
  const place = from < 1 ? null : (placeAt(words, from)?.place ?? null);
  if (place === null) return [];
  return [
    isOver ? over(topicOf(who, "home"), place) : note(who, "home", `Lives in ${place}`, place),
  ];
};

export const hometown = (
  who: Who,
  words: readonly Word[],
  from: number,
): readonly FactFinding[] => {
  const place = placeAt(words, from)?.place;
  return place === undefined ? [] : [note(who, "hometown", `Comes from ${place}`, place)];
};

const INSIDE = /^(?:in|near|outside)$/u;

/** "in a flat in Naples": every place where a place may follow. */
const insides = (words: readonly Word[]): readonly number[] =>
  words.flatMap(({ word }, at) => (INSIDE.test(word) ? [at] : []));

export const live: Topic = ({ who, rest, isNot, isOver, isPast, isAhead }) =>
  isAhead || (isPast && (isNot || !isOver))
    ? []
    : (insides(rest)
        .map((at) => home(who, rest, at + 1, isNot || isOver))
        .find((found) => found.length > 0) ?? []);

export const move: Topic = ({ who, rest, isPast, isNot, isPerfect, isAhead, verb, at }) => {
  const to = findWord(rest, /^(?:to|into)$/u);
  if (isNot) return [];
  const left = home(who, rest, findWord(rest, /^from$/u) + 1, true);
  if (to === -1) return left;
  if ((isPast || isPerfect) && !isAhead && verb?.form !== "ing")
    return [...left, ...home(who, rest, to + 1)];
  const time = timeOf(rest, at);
  const place = placeAt(rest, to + 1)?.place;
  if (place === undefined || time === null) return [];
  return [note(who, `plan trip ${keyOf(place)}`, `Is moving to ${place} ${time.text}`, place)];
};

export const born: Topic = ({ who, rest, verb }) => {
  const inside = findWord(rest, INSIDE);
  return (verb?.lemma === "grow" ? wordAt(rest, 0) === "up" : verb?.lemma !== undefined) &&
    inside >= 0 &&
    who.kind === "self"
    ? hometown(who, rest, inside + 1)
    : [];
};

export const travel: Topic = ({ who, rest, plain, isPast, isNot, verb, at }) => {
  const lemma = verb?.lemma;
  if (lemma === "come" && wordAt(rest, 0) === "from") return hometown(who, rest, 1);
  if (who.kind !== "self") return [];
  const diet = lemma === "go" ? DIETS.get(wordAt(rest, 0)) : undefined;
  if (diet !== undefined) return [told("diet", `Is ${diet}`, diet)];
  if (lemma === "go" && plain.startsWith("by ")) {
    const name = nameAt(rest, 1, true)?.name;
    return name === undefined ? [] : [told("name", `Is called ${name}`, name)];
  }
  if (isPast) return [];
  if (lemma === "go" && /^to (?:bed|sleep)\b/u.test(plain))
    return clock(who, "goes to bed", "Goes to bed at", rest);
  const to = findWord(rest, /^(?:to|for|in)$/u);
  const place = to === -1 ? undefined : placeAt(rest, to + 1)?.place;
  if (place === undefined || lemma === "come") return [];
  if (isNot) return [over("plan", place)];
  const time = timeOf(rest, at);
  return time === null || verb?.form === "past"
    ? []
    : [told(`plan trip ${keyOf(place)}`, `Is going to ${place} ${time.text}`, place)];
};
