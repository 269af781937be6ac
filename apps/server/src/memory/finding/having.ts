import type { FactFinding } from "../fact.ts";
import { ANIMALS, BELONGINGS, EVENTS, KIN, VEHICLES } from "../lexicon/classes.ts";
import { ARTICLES } from "../lexicon/small-words.ts";
import { findWord, phraseAt, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { keyOf } from "../words/plain-words.ts";
import { timeOf } from "./calendar.ts";
import { over, told } from "./findings.ts";
import { note, type Topic } from "./saying.ts";
import { thingAt, typedOf } from "./slots.ts";
import { lowered, valueOf, withArticle } from "./value.ts";
import { nameAt, namesAt } from "./names.ts";
import type { Who } from "./who.ts";
import { inNote } from "./wording.ts";
import { jobAt, startedAs, workplaceAt } from "./work.ts";

const BEFORE = /^(?:got|new|another|also|own|old|real|proud|myself|me|one)$/u;
const COUNT = /^(?:two|three|four|five|six|several|some|[2-9])$/u;
const single = (word: string): string => word.replace(/(?<=[^s])s$/u, "");
const motor = (kind: string): string =>
  /^(?:bike|motorbike|scooter|moped|vespa|yamaha|ducati|triumph|harley)$/u.test(kind)
    ? "motorbike"
    : "car";

export const vehicleIn = (words: readonly Word[]): { readonly topic: string } | null => {
  for (const index of words.keys()) {
    const found = phraseAt(words, index, (phrase) => VEHICLES.get(phrase));
    if (found !== null) return { topic: motor(found.found) };
  }
  return null;
};

export const isEvent = ({ word }: Word): boolean => EVENTS.has(word) || EVENTS.has(single(word));

/** "two dogs", "dogs", "mice". */
const several = (kind: string): string =>
  /^(?:fish|sheep)$/u.test(kind) ? kind : kind === "mouse" ? "mice" : `${kind}s`;

/** The visitor's own word for an animal, where it is one: "whippet", but not "doggo". */
const kindSaid = (phrase: string, label: string): string =>
  ANIMALS.has(phrase) && !/^(?:doggo|doggy|pup|pupper|kitty|lab)$/u.test(phrase) ? phrase : label;

/** The names of whom somebody has, from the word behind: "called Miso", "whose name is Hana", ", Miso". */
const namesBehind = (rest: readonly Word[], to: number): string | undefined => {
  const called = findWord(rest, /^(?:called|named|name)$/u, to);
  const is = /^(?:is|'s)$/u.test(wordAt(rest, called + 1)) ? 2 : 1;
  const from = called !== -1 ? called + is : rest[to - 1]?.stop === "," ? to : rest.length;
  return namesAt(rest, from, called !== -1)?.names;
};

const animals = (
  label: string,
  said: string,
  rest: readonly Word[],
  to: number,
  count: string | null,
  isMore: boolean,
): readonly FactFinding[] => {
  const names = namesBehind(rest, to);
  const has = count === null ? `Has ${withArticle(said)}` : `Has ${count} ${several(said)}`;
  if (names === undefined)
    return isMore ? [] : [told(`pet ${label}`, has, count === null ? said : several(said))];
  const subject = isMore ? `pet ${label} ${names.toLowerCase()}` : `pet ${label}`;
  return [told(subject, `${has} called ${names}`, names)];
};

/** A thing of somebody's with what is said beside it: "Has an allotment, number 17". */
export const owning = (
  who: Who,
  topic: string,
  verb: string,
  words: readonly Word[],
): readonly FactFinding[] => {
  const thing = thingAt(words, 0, /^of$/u);
  const value = valueOf(typedOf(thing));
  if (value === null) return [];
  const isPaused = thing.at(-1)?.stop === ",";
  const beside = inNote(words.slice(thing.length, thing.length + 8), 0);
  const isBeside =
    beside !== "" && (isPaused || /^(?:in|at|from|on|with|of|called|named)\b/u.test(beside));
  const kind = /[^s]s$/u.test(value) ? value : withArticle(value);
  const more = isBeside ? `${isPaused ? "," : ""} ${beside}` : "";
  return [note(who, topic, `${verb} ${kind}${more}`, value)];
};

/** What somebody has, from its article on. */
export const having: Topic = (saying) => {
  const { rest } = saying;
  // "3 cats and a dog": each is told of.
  const and = rest.findIndex(
    ({ word }, index) =>
      word === "and" &&
      (ARTICLES.has(wordAt(rest, index + 1)) || COUNT.test(wordAt(rest, index + 1))),
  );
  const found = havingOne(saying);
  return and < 1 || found.length === 0
    ? found
    : [...found, ...havingOne({ ...saying, rest: rest.slice(and + 1) })];
};

const havingOne: Topic = ({ who, verb, rest, plain, at, isNot, isOver, isPast, isAhead }) => {
  if (/^promoted to\b/u.test(plain)) return jobAt(who, rest, 2);
  const isHired = /^(?:hired|(?:a|the|my) (?:new )?job) (?:at|by|with)\b/u.test(plain);
  const first =
    isNot || isAhead
      ? []
      : [...startedAs(who, rest), ...(isHired ? workplaceAt(who, rest, 0) : [])];
  if (first.length > 0) return first;
  if (wordAt(rest, 0) === "the" || (verb?.lemma === "have" && (isPast || verb.form === "ing")))
    return [];
  const start = rest.findIndex(({ word }) => !ARTICLES.has(word) && !BEFORE.test(word));
  if (start === -1) return [];
  const limit = findWord(
    rest,
    /^(?:for|from|with|on|in|at|of|called|named|and|to|who|that)$/u,
    start,
  );
  const pause = rest.findIndex(({ stop }, index) => index >= start && stop !== "");
  const end = Math.min(limit === -1 ? rest.length : limit, pause === -1 ? rest.length : pause + 1);
  const head = rest.slice(start, end);
  const isCounted =
    COUNT.test(wordAt(head, 0)) &&
    head.some(({ word }) => /(?:s|fish|sheep|mice|children)$/u.test(word));
  const count = isCounted ? (head[0]?.typed ?? null) : null;
  const isNow = !isPast || /^(?:adopt|buy|get|rescue|inherit)$/u.test(verb?.lemma ?? "");
  for (const [index, one] of head.entries()) {
    const to = start + index;
    const animal = phraseAt(
      head,
      index,
      (phrase) => ANIMALS.get(phrase) ?? ANIMALS.get(single(phrase)),
    );
    if (animal !== null && who.kind === "self") {
      if (isNot) return isOver || /\bany more\b/u.test(plain) ? [over(`pet ${animal.found}`)] : [];
      const phrase = single(textOf(head.slice(index, index + animal.length)));
      const isMore = /^(?:another|second|third|new)$/u.test(wordAt(rest, to - 1));
      const said = kindSaid(phrase, animal.found);
      return isNow ? animals(animal.found, said, rest, to + animal.length, count, isMore) : [];
    }
    const kin = KIN.get(one.word) ?? KIN.get(single(one.word));
    if (kin !== undefined && who.kind === "self" && !isNot && !isPast && index < 3) {
      const kind = count === null ? kin : `${count} ${one.typed}`;
      const isNext = nameAt(rest, to + 1) !== null;
      const names = isNext ? namesAt(rest, to + 1, false)?.names : namesBehind(rest, to + 1);
      const called = names === undefined ? "" : ` called ${names}`;
      const has = `Has ${count === null ? (/(?:s|children)$/u.test(kin) ? kin : withArticle(kin)) : kind}${called}`;
      return [told(count === null ? kin : keyOf(one.word), has, names ?? kind)];
    }
    if (isEvent(one) && !isPast) return planned(who, rest.slice(start), at);
    if (isNot) continue;
    const vehicle = phraseAt(head, index, (phrase) => VEHICLES.get(phrase));
    if (vehicle !== null) return owning(who, motor(vehicle.found), "Has", rest.slice(start));
    const thing = phraseAt(head, index, (phrase) => (BELONGINGS.has(phrase) ? phrase : undefined));
    if (thing !== null) return owning(who, `owns ${keyOf(thing.found)}`, "Has", rest.slice(start));
  }
  return [];
};

const BOOKED =
  /^(?:(?:is|are|'s|was|got|has|been|booked|set|moved|coming|up|scheduled|planned|now|,)+ ?)+/u;

/** An event that lies ahead, with a date that stays true; nothing where no time is told. */
export const planned = (who: Who, words: readonly Word[], at: number): readonly FactFinding[] => {
  const time = timeOf(words, at);
  const event = words.findIndex(
    (one, index) => isEvent(one) && (one.stop !== "" || !EVENTS.has(wordAt(words, index + 1))),
  );
  if (time === null || event === -1 || (time.from <= event && time.to > event)) return [];
  const isTime = (index: number): boolean => index >= time.from && index < time.to;
  const start = words.findIndex(
    ({ word }, index) =>
      !isTime(index) &&
      !ARTICLES.has(word) &&
      !/^(?:big|huge|important|little|another|is)$/u.test(word),
  );
  const value = valueOf(typedOf(words.slice(start, event + 1)));
  const isOfGrief = /\b(?:losing|death|died|funeral|loss)\b/u.test(textOf(words));
  if (
    value === null ||
    event < start ||
    isOfGrief ||
    /\b(?:night|bye|see|later|had|plays|is)\b/u.test(value)
  )
    return [];
  const name = lowered(value);
  const kind = name.endsWith("s") && !/(?:ss|us)$/u.test(name) ? name : withArticle(name);
  const more = inNote(
    words.slice(event + 1).filter((_, index) => !isTime(event + 1 + index)),
    at,
  )
    .replace(BOOKED, "")
    .replace(/\b(?:is|are|'s) (?=at\b)/u, "")
    .replace(/(?:^|\s+)(?:on|for|to|at)$/u, "");
  const text = `Has ${kind} ${time.text}${more === "" || more.length > 60 ? "" : ` ${more}`}`;
  return [note(who, `plan ${keyOf(name)}`, text, name)];
};
