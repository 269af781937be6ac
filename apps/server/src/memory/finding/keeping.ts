import type { FactFinding } from "../fact.ts";
import {
  ANIMALS,
  BELONGINGS,
  EVENTS,
  HOBBIES,
  INSTRUMENTS,
  KIN,
  LANGUAGES,
  OCCUPATIONS,
  VEHICLES,
} from "../lexicon/classes.ts";
import {
  DAILY,
  FIGURES,
  FLEETING,
  IN_HAND,
  NO_PLAN,
  PASSING,
  STEPS,
  topicsOf,
  WISHES,
} from "../lexicon/lasting.ts";
import { ADVERBS, ARTICLES, AUXILIARIES } from "../lexicon/small-words.ts";
import { isFirstName, rankOf, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { isTellable } from "../words/in-words.ts";
import { keyOf } from "../words/plain-words.ts";
import { timeOf } from "./calendar.ts";
import { told, topicOf } from "./findings.ts";
import type { Predicate } from "./predicate.ts";
import { tellingIn, typedOf } from "./slots.ts";
import { valueOf } from "./value.ts";
import type { Who } from "./who.ts";
import { inNote, statement } from "./wording.ts";

/** Longest statement that is kept, in words. */
const MOST_WORDS = 18;

/** What points at something else, or at who listens: it tells nothing alone. */
const POINTING =
  /\b(?:you|your|yours|ur|it|its|that|these|those|there|so|too|anything|something|nothing|thing|things|stuff|not|never|what|how|why|because|same|them|they|their|one of|lol|haha)\b|\bthis(?! (?:week|weekend|month|year|spring|summer|autumn|fall|winter|morning|evening)\b)/u;
const OTHERS = /\b(?:he|she|him|his|her|hers)\b/u;
export const OFTEN =
  /\b(?:every|each|(?:once|twice|\p{L}+ times) an?|(?:mon|tues|wednes|thurs|fri|satur|sun)days|on (?:weekends|mornings|evenings)|most (?:days|mornings|evenings|nights|weekends)|weekly|daily|(?:a|per) (?:day|week|month|year|shift)|in the (?:mornings|evenings)|on the \p{L}+day|always|usually|at night|by day)\b/u;
export const LONG =
  /\b(?:for|since|in|after|of) (?:\p{L}+ )?(?:\d+|[\p{L}-]+)? ?(?:years?|months|weeks|decades|forever|childhood|school|birth|\d{4}|\p{L}+(?:ary|ber)|march|april|may|june|july|august|spring|summer|autumn|winter)\b|\b\d+ (?:years?|months|weeks)\b/u;
export const MOMENT =
  /\b(?:today|tonight|yesterday|now|just|currently|again|this (?:morning|evening|afternoon)|last night|all (?:day|evening|night)|a (?:sec|bit|minute|moment))\b/u;
const IDIOM =
  /^(?:\p{L}+ )?(?:sense|sure|fine|ok|okay|well|good|bad|wrong|better|worse|hard|crazy|mad|nuts|weird|into it|the (?:line|point|joke|way|worst|best|mood)|a (?:line|blank|wish|face|point|joke|mess|sound|seat|look))\b/u;
const NUMBER =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?|hundred|thousand)$/u;
/** "got engaged", "got into the fire brigade", "got the keys": a step, by what stands behind. */
const GOT =
  /^(?:into (?!bed|trouble|a fight|the (?:car|shower|mood))|(?:re)?married|engaged|divorced|promoted|hired|fired|laid off|separated|(?:the|a|my|that|our) (?:\p{L}+ ){0,2}(?:job|promotion|keys|flat|house|place|part|role|scholarship|licence|license|degree|results|visa|citizenship|loan|mortgage|internship|apprenticeship|gig|raise|tattoo))\b/u;
const DIED = /^(?:died|passed away|passed(?:$| (?:last|in|two|three|\d+)\b))/u;

const isProper = ({ typed, word }: Word, index: number): boolean =>
  word !== "i" &&
  ((index > 0 && /^\p{Lu}\p{Ll}/u.test(typed) && !AUXILIARIES.has(word)) ||
    (isFirstName(word) && rankOf(word) > 1500));

/** Whether a word is seldom used: it tells more than others. */
export const isRare = ({ word }: Word): boolean =>
  word.length > 3 &&
  /^[a-z]+$/u.test(word) &&
  [word, word.replace(/s$/u, ""), word.replace(/(?:ed|ing|es)$/u, "")].every(
    (one) => rankOf(one) > 3000,
  );

/** Whether a word names something of a life: somebody, a day, a number, work, a pastime. */
export const isTelling = (one: Word, index: number): boolean =>
  isProper(one, index) ||
  /\d/u.test(one.word) ||
  NUMBER.test(one.word) ||
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december|weekends?)$/u.test(
    one.word,
  ) ||
  [KIN, ANIMALS, HOBBIES, INSTRUMENTS, VEHICLES, LANGUAGES, BELONGINGS, OCCUPATIONS, EVENTS].some(
    (such) => such.has(one.word) || such.has(one.word.replace(/s$/u, "")),
  );

const segmentsOf = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const parts: Word[][] = [[]];
  for (const word of words) {
    parts.at(-1)?.push(word);
    if (word.stop !== "") parts.push([]);
  }
  return parts.filter(({ length }) => length > 0);
};

/** A statement with what is said beside it, as far as that tells something too. */
export const plainly = (words: readonly Word[]): readonly Word[] => {
  const [first = [], ...more] = segmentsOf(words);
  let said = first;
  for (const part of more) {
    const isMore =
      part.some((one) => isTelling(one, 1)) &&
      !POINTING.test(textOf(part)) &&
      sensitivityOf(typedOf(part)) === null;
    if (!isMore || said.length + part.length > MOST_WORDS) break;
    said = [...said, ...part];
  }
  return said;
};

const noted = (
  who: Who,
  topic: string,
  text: string,
  from: readonly Word[],
): readonly FactFinding[] => {
  const value = [
    tellingIn(from),
    valueOf(typedOf(from.slice(0, 2))),
    valueOf(typedOf(from.slice(-2))),
  ].find((one) => one !== null && sensitivityOf(one) === null);
  return value === undefined || value === null || sensitivityOf(text) !== null || !isTellable(text)
    ? []
    : [
        told(
          topicOf(
            who,
            `${topic} ${keyOf(value)}${who.kind === "self" ? topicsOf(from.map(({ word }) => word)) : ""}`,
          ),
          text,
          value,
        ),
      ];
};

/** How surely a statement tells something that lasts, comes again, lies ahead or was a step in a life; and which. */
const weighed = (
  who: Who,
  { verb, isPast, isPerfect, isAhead, isBeing, rest }: Predicate,
  said: readonly Word[],
  at: number,
): { readonly topic: string; readonly weight: number } => {
  const plain = textOf(said);
  const time = timeOf(said, at);
  const isOften = OFTEN.test(plain);
  const isLong = LONG.test(plain);
  const telling = said.filter(isTelling).length;
  const lemma = verb?.lemma ?? "";
  const isPassing =
    PASSING.has(lemma) || (DAILY.has(lemma) && !/^(?:base|s)$/u.test(verb?.form ?? ""));
  const isStep = STEPS.has(lemma) || (lemma === "get" && GOT.test(textOf(rest)));
  const behind = textOf(rest);
  const base =
    Math.min(2, telling * 0.5) +
    (isOften ? 1.5 : 0) +
    (isLong ? 1 : 0) +
    (/\b(?:at|in|for|from|with) (?:a|an|the|my|our) \p{L}{3}/u.test(behind) ? 0.5 : 0) -
    (MOMENT.test(plain) && !isOften ? 1 : 0) -
    (IDIOM.test(behind) ? 1.5 : 0) -
    (said.length > 12 ? 0.25 : 0);
  const judged = (topic: string, weight: number) => ({ topic, weight: base + weight });
  if (isAhead || (verb?.form === "ing" && isBeing && time !== null)) {
    if (time !== null) return judged("plan", NO_PLAN.has(lemma) ? -0.5 : 1.5);
    const isWished =
      WISHES.has(lemma) &&
      /\b(?:want|dream|hope|plan|planning|hoping|saving|dreaming|trying|thinking|going)\b/u.test(
        plain,
      );
    return judged("plan", isWished && rest.length > 0 ? 1.5 : -1);
  }
  if (verb === null)
    return judged(
      "trait",
      (isOften || isLong ? 1 : 0) + (telling > 0 ? 0.5 : -0.5) - (isPast && !isLong ? 1 : 0),
    );
  if (verb.form === "ing") {
    const isOn = IN_HAND.has(lemma) && rest.length > 0;
    if (isPerfect) return judged("habit", isPassing && !isOften ? 0 : 1.5);
    return judged("habit", isOn ? 1.5 : isOften ? 0.5 : -1);
  }
  if (verb.form === "past" || isPast || isPerfect)
    return judged(
      "event",
      lemma === "get" && isStep ? 2.5 : isStep && lemma !== "get" ? 1 : isPassing ? -1 : 0,
    );
  if (
    /^(?:dis)?like$/u.test(verb.means) ||
    (verb.means === "have" && ARTICLES.has(wordAt(rest, 0)))
  )
    return judged("habit", 1.25);
  if (time !== null && !isOften) return judged("plan", isPassing ? 0.5 : 1);
  return judged("habit", isPassing ? (isOften ? 0.5 : -0.5) : verb.means === "say" ? -1 : 1.5);
};

/** What is least surely kept. */
const LEAST = 1.5;

/** What lasts, comes again, lies ahead or was a step in a life, as it was said; in the third person. */
export const kept = (
  who: Who,
  predicate: Predicate,
  words: readonly Word[],
  at: number,
): readonly FactFinding[] => {
  const { verb, isNot, isOver, isPast, rest } = predicate;
  const said = plainly(words);
  const from = said.slice(Math.max(0, words.length - rest.length - Number(verb !== null)));
  const plain = textOf(said);
  if (who.kind === "person" && DIED.test(textOf(from)))
    return who.isMany
      ? []
      : [
          told(
            topicOf(who, "gone"),
            `Lost their ${[who.word, who.name ?? "", /\bin \d{4}\b/u.exec(plain)?.[0] ?? ""].filter((part) => part !== "").join(" ")}`,
            who.word,
          ),
        ];
  if (isNot)
    return verb !== null && /^can not (?:swim|drive|cook|ride a bike|whistle)\b/u.test(plain)
      ? noted(who, "habit", `Can't ${verb.lemma}`, words.slice(2))
      : [];
  if (isOver || said.length > MOST_WORDS || from.length < 2 || POINTING.test(textOf(from)))
    return [];
  if (who.kind === "self" && OTHERS.test(plain) && !said.some(({ word }) => KIN.has(word)))
    return [];
  if (verb?.lemma === "keep" && verb.form !== "past" && wordAt(rest, 0).endsWith("ing")) return [];
  if (verb?.means === "have" && rest.some(({ word }) => FLEETING.has(word))) return [];
  if (verb === null && FIGURES.has(wordAt(rest, Number(ARTICLES.has(wordAt(rest, 0)))))) return [];
  const { topic, weight } = weighed(who, predicate, said, at);
  if (weight < LEAST) return [];
  const isGone = isPast || verb?.form === "past";
  return noted(who, topic, statement(who, said, at, isGone), from.slice(Number(verb !== null)));
};

/** Health of the visitor's own: to be asked about before it is kept. */
export const asked = (text: string, words: readonly Word[]): FactFinding => {
  const telling = words.filter(({ word }) => !AUXILIARIES.has(word) && !ADVERBS.has(word));
  const value = valueOf(typedOf(telling.slice(0, 5))) ?? text.slice(0, 48);
  return { type: "ask", fact: { subject: `health ${keyOf(value)}`, text, value } };
};

/** "…, starts on the 5th": what was told before, with more of it; null where it is something else. */
export const withDetail = (
  before: FactFinding | undefined,
  words: readonly Word[],
  at: number,
): FactFinding | null => {
  if (before?.type !== "told" || words.length > 8 || POINTING.test(textOf(words))) return null;
  const isOpen = /(?:^| )(?:event|plan|habit|trait|owns|job|workplace|studies)\b/u.test(
    before.fact.subject,
  );
  const hasSubject = /\b(?:i|we|is|are|was|were|am|he|she)\b/u.test(textOf(words));
  if (!isOpen || hasSubject || !words.some((one) => isTelling(one, 1))) return null;
  return { ...before, fact: { ...before.fact, text: `${before.fact.text}, ${inNote(words, at)}` } };
};
