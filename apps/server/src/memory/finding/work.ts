import type { FactFinding } from "../fact.ts";
import { OCCUPATIONS } from "../lexicon/classes.ts";
import { ARTICLES } from "../lexicon/small-words.ts";
import { findWord, rankOf, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { over, topicOf } from "./findings.ts";
import { note, type Topic } from "./saying.ts";
import { placeAt, thingAt, typedOf } from "./slots.ts";
import { lowered, valueOf, withArticle } from "./value.ts";
import type { Who } from "./who.ts";
import { inNote } from "./wording.ts";

/** Before an occupation these tell how well somebody does something, not what they live by. */
const NOT_BY_TRADE =
  /\b(?:terrible|bad|good|great|awful|decent|huge|big|lousy|hopeless|slow|fast|careful|excellent|amazing|better|worse|worst|best|light|heavy|secret|closet|wannabe|aspiring|future|former|ex|natural|born|keen|nervous|passionate|avid|amateur|mediocre|backseat|messy|lazy|dog owner|cat owner|people|person|night|clown|student)\b/u;
const TRADE = /(?:worker|teacher|keeper|maker|fighter|smith|ologist|monger|lead)s?$/u;
const isTrade = ({ word }: Word): boolean =>
  OCCUPATIONS.has(word) || OCCUPATIONS.has(word.replace(/s$/u, "")) || TRADE.test(word);

/** An occupation at a place, and where: "a software engineer at Bosch". `isSure` where only one can stand. */
export const jobAt = (
  who: Who,
  words: readonly Word[],
  from: number,
  isSure = false,
): readonly FactFinding[] => {
  const before = /^(?:one|of|now|self-employed|freelance|retired)$/u;
  let at = from;
  while (ARTICLES.has(wordAt(words, at)) || before.test(wordAt(words, at))) at += 1;
  const whole = thingAt(words, at);
  const thing = isSure ? whole : whole.slice(0, whole.findLastIndex(isTrade) + 1);
  const value = valueOf(typedOf(thing));
  if (value === null || NOT_BY_TRADE.test(textOf(whole))) return [];
  const job = lowered(value);
  const kind = who.kind !== "self" && who.isMany ? job : withArticle(job);
  return [
    note(who, "job", `Works as ${kind}`, job),
    ...(/\bretired\b/u.test(textOf(words)) ? [note(who, "job", "Is retired", "retired")] : []),
    ...workplaceAt(who, words, at + thing.length),
  ];
};

const NO_WORKPLACE =
  /^(?:home|nights?|mornings?|weekends?|free|fun|hours|least|long|silence|peace|all|bed|days?|evenings?|\d+|ages|years|months|a living|a while|now|the (?:moment|side))\b/u;

const upToPause = (words: readonly Word[]): readonly Word[] => {
  const pause = words.findIndex(({ stop }) => stop !== "");
  return pause === -1 ? words : words.slice(0, pause + 1);
};

/** Where somebody works, from "at", "in" or "for" on. */
export const workplaceAt = (
  who: Who,
  words: readonly Word[],
  from: number,
): readonly FactFinding[] => {
  const at = findWord(words, /^(?:at|in|for)$/u, from, from + 5);
  const value = at === -1 ? null : valueOf(typedOf(thingAt(words, at + 1)));
  if (value === null || NO_WORKPLACE.test(textOf(words.slice(at + 1)))) return [];
  const city = wordAt(words, at) === "in" ? placeAt(words, at + 1) : null;
  const isCity = city !== null && city.place.length > 3 && rankOf(city.place.toLowerCase()) > 4000;
  const text = isCity ? city.place : inNote(upToPause(words.slice(at + 1, at + 9)), 0);
  return [note(who, "workplace", `Works ${wordAt(words, at)} ${text}`, lowered(value))];
};

/** "my first day as a tram driver": a new job, however it is told. */
export const startedAs = (who: Who, words: readonly Word[]): readonly FactFinding[] => {
  const as = findWord(words, /^as$/u, 0, 9);
  return as === -1 ? [] : jobAt(who, words, as + 1);
};

const SHIFT =
  /^(?:nights|night shifts?|the night shift|days|evenings|weekends|mornings|early shifts?|late shifts?|rotating shifts|shifts)\b(?!.*\b(?:tonight|today|this week|tomorrow)\b)/u;
const WAY = /^(?:from home|remotely|part[- ]time|freelance)\b/u;

export const work: Topic = ({ who, rest, plain, isNot, isOver, isPast, isAhead, verb }) => {
  if (isAhead) return [];
  const as = findWord(rest, /^as$/u, 0, 7);
  const found = as === -1 ? workplaceAt(who, rest, 0) : jobAt(who, rest, as + 1, true);
  if (isNot || isOver)
    return found.flatMap((one) =>
      one.type === "told" ? over(one.fact.subject, one.fact.value) : [],
    );
  if (isPast && who.kind === "self") return [];
  const shift = SHIFT.exec(plain)?.[0].replace(/^the /u, "");
  const way = verb?.lemma === "freelance" ? "freelance" : WAY.exec(plain)?.[0];
  return [
    ...(shift === undefined ? [] : [note(who, "shift", `Works ${shift}`, shift)]),
    ...(way === undefined ? [] : [note(who, "way of work", `Works ${way}`, way)]),
    ...found,
  ];
};

export const start: Topic = ({ who, rest, plain, isNot, isPast, isPerfect }) => {
  if (isNot) return [];
  const trade = startedAs(who, rest);
  const isBegun = isPast || isPerfect;
  if (trade.length > 0 || !isBegun || !/^(?:(?:a new job|working|a job|work) )?at\b/u.test(plain))
    return trade;
  return workplaceAt(who, rest, 0);
};

const DEGREE =
  /^(?:phd|doctorate|masters?|master's|bachelors?|bachelor's|degree|ba|bsc|msc|ma|mba)$/u;
const NO_SUBJECT =
  /^(?:hard|all|every|late|university|uni|college|school|abroad|here|full-time|part-time|online|exams?)\b/iu;

export const studies: Topic = ({ who, rest, isNot, isOver, isPast }) => {
  if (isNot || isOver) return [over(topicOf(who, "studies"))];
  if (isPast && who.kind === "self") return [];
  const at = rest.findIndex(
    ({ word }) => !/^(?:a|my|for|the|at|in|on|of|doing)$/u.test(word) && !DEGREE.test(word),
  );
  const value = at === -1 ? null : valueOf(typedOf(thingAt(rest, at)));
  if (value === null || NO_SUBJECT.test(value) || rest.length > 12) return [];
  const degree = rest.slice(0, at).find(({ word }) => DEGREE.test(word));
  const more = inNote(rest.slice(at, at + 16), 0);
  const subject = more.length > value.length ? more : lowered(value);
  const text = `Studies ${degree === undefined ? "" : `${degree.typed} `}${subject}`;
  return [note(who, "studies", text, lowered(value))];
};
