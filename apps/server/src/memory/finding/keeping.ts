import type { FactFinding } from "../fact.ts";
import { ADVERBS, AUXILIARIES, NUMBERS, PREPOSITIONS } from "../lexicon/small-words.ts";
import { verbOf, type VerbForm } from "../lexicon/verbs.ts";
import { textOf, wordAt, type Word } from "../lexicon/words.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { keyOf } from "../words/plain-words.ts";
import { timeOf } from "./calendar.ts";
import { told, topicOf } from "./findings.ts";
import type { Predicate } from "./predicate.ts";
import { tellingIn, typedOf } from "./slots.ts";
import { valueOf } from "./value.ts";
import type { Who } from "./who.ts";
import { inNote, statement, upperFirst } from "./wording.ts";

/** Longest statement that is kept, in words. */
const MOST_WORDS = 14;

/** What points at something else, or at a moment that is gone: it tells nothing alone. */
const POINTING =
  /\b(?:you|your|yours|it|its|that|this|these|those|him|his|her|he|she|they|them|their|there|here|one|ones|me|so|too|again|anything|everything|something|nothing|thing|things|stuff|today|tonight|yesterday|not|never|what|how|who|why|because|same)\b/u;
const OFTEN =
  /\b(?:every|each|(?:once|twice|three times) a|(?:mon|tues|wednes|thurs|fri|satur|sun)days|on (?:weekends|mornings|evenings)|most (?:days|mornings|evenings|nights|weekends)|weekly|daily|(?:a|per) (?:day|week)|in the (?:mornings|evenings)|on the \p{L}+day)\b|^(?:always|usually)\b/u;
/** What is done again and again without saying so, where it has an object. */
const LASTING = /^(?:collect|restore|foster|coach|volunteer|brew|breed|repair|tutor)$/u;
const OF_WORK =
  /^(?:(?:drive|fly|operate) an? \p{L}+|support \p{Lu}|do (?:hair|nails|roller|removals)|keep (?:\p{L}+ )?(?:bees|chickens|hens|goats))/u;
const REGULAR =
  /^(?:do|cook|bake|make|play|go|visit|run|swim|walk|train|meet|host|teach|coach|volunteer|watch|read|sing|write|paint|draw|drink|eat|meditate|babysit|rehearse|cycle|hike|climb|dance|fish|call)$/u;
const GOING_ON =
  /^(?:learn|train|build|restore|renovate|save|write|foster|knit|develop|design|practise|practice|plan|do)$/u;
const DEGREE =
  /^(?:an?|my) (?:\p{L}+ )?(?:phd|masters?|degree|apprenticeship|course|internship|doctorate|training)\b/u;
const WISHED =
  /^(?:learn|build|write|visit|open|get|quit|become|study|restore|adopt|buy|move|see)$/u;
const WISH = /\b(?:want|dream|hope|plan|planning|hoping|saving|dreaming|trying|thinking)\b/u;
const NO_PLAN =
  /^(?:sleep|get|have|like|dislike|know|think|feel|do|keep|wait|be|be|try|talk|show|tell|wake|need|eat|stay|put|look|bring|watch)$/u;

/** What is over in a moment, or tells nothing of whoever does it. */
const MOMENTARY =
  /^(?:use|help|get|know|share|sleep|keep|look|take|give|bring|find|hear|pay|put|believe|need|want|listen|stay|suffer|cry|show|break|fall|win|steal|follow|watch|spend|act|save|serve|eat|read|walk|drink|carry|attend|plan|feed|bite|record|wear|tend|box|stretch)$/u;
const IDIOM =
  /^(?:make (?:sense|up|sure|mistakes|do|out|noise|fun|an? (?:mess|point|note|joke|face|wish))|run (?:into|out|late|away|low|around|through|for)|draw (?:the|a) (?:line|blank)|write (?:back|down|messages?)|look (?!after)|do (?:well|fine|ok|okay|good|my best|wonder|know|feel|try|see|mean|think|believe|need|want|have|remember|hope|get|sound|miss|more|a lot)|fix dinner|raise (?:an|my)|build up|train of|grow (?:up|old|tired)|support (?:the|a) idea|create (?:a|an) (?:mess|problem)|sing along|perform well)\b/u;

/** What people tell of their life, from the verb on. */
const OF_LIFE =
  /^(?:got (?:the|a|my|that|another) (?:(?:new|dream|first|big|\p{L}+ing) )?(?:job|promotion|house|flat|apartment|scholarship|licence|license|keys|degree)\b|got (?:married|engaged|divorced|promoted|hired|fired|laid off)\b|graduated\b|passed (?:my|the|all) (?:\p{L}+ ){0,3}(?:tests?|exams?|finals|bar|licence|driving)\b|bought (?:a|an|my|our) (?:\p{L}+ ){0,3}(?:house|flat|apartment|cottage|boat|farm|cabin|piano|guitar|bike)\b|sold (?:my|our|the) (?:\p{L}+ ){0,3}(?:house|flat|car|boat|business|company|piano|van)\b|signed up for (?:a|an|the|\p{L}+)\b|enrolled (?:in|on|at)\b|joined (?:a|an|the|my|our) \p{L}+|started (?:\p{L}+ ){1,2}(?:classes|lessons|school|training)\b|adopted (?:a|an|two|three|our|my) \p{L}+|won (?:a|the|my|our|first|second|third) \p{L}+|quit my job\b|lost my job\b|broke up with my (?:girlfriend|boyfriend|partner)\b|booked (?:a|an|my|our) \p{L}+|ran (?:a|my|the) (?:first )?(?:\p{L}+ )?(?:marathon|half-marathon|10k|5k)\b|(?:taught|worked|drove|served|lived|played|ran) (?:\p{L}+ ){1,6}for (?:\p{L}+[ -]){0,2}\S+ years\b|finished my (?:\p{L}+ )?(?:thesis|dissertation|degree|phd|novel|book)\b|had a (?:baby|son|daughter)\b)/u;
const OF_OTHERS =
  /^(?:(?:taught|worked|drove|served|lived) (?:\p{L}+ ){1,6}for (?:\p{L}+[ -]){0,2}\S+ years\b|got (?:married|engaged|divorced|promoted)\b|got into (?:the|a|\p{L}+) \p{L}+|graduated\b|had a (?:baby|son|daughter)\b|started (?:school|kindergarten|nursery|university|uni|college)\b)/u;
const OTHERS_AHEAD = /^(?:come|visit|arrive|fly|move|marry|graduate|retire|stay)$/u;
const EXPECTED = /^(?:getting married|expecting (?:a|an|her|his|their|twins)\b)/u;
const DIED = /^(?:died|passed away|passed(?:$| (?:last|in|two|three|\d+)\b))/u;

/** The words of a statement up to where something is said beside it. */
export const plainly = (words: readonly Word[]): readonly Word[] => {
  const beside = words.findIndex(({ stop }) => stop === ",") + 1;
  const isShort = words.length - beside < 5 && words.length <= MOST_WORDS;
  const isWhole =
    isShort && !POINTING.test(textOf(words)) && sensitivityOf(typedOf(words)) === null;
  return beside === 0 || isWhole ? words : words.slice(0, beside);
};

/** Whether something is done for a living or for its own sake: "breed canaries". */
const isDonePlainly = (verb: VerbForm | undefined | null, from: readonly Word[]): boolean =>
  verb?.means === "do" &&
  !MOMENTARY.test(verb.lemma) &&
  from.length > 1 &&
  !ADVERBS.has(wordAt(from, 1)) &&
  !(verb.lemma === "do"
    ? PREPOSITIONS.has(wordAt(from, 1))
    : /^(?:the|wrong|well|badly|good|bad|slow|slowly|fast|better|best|ok|fine|too)$/u.test(
        wordAt(from, 1),
      )) &&
  !IDIOM.test(`${verb.lemma} ${textOf(from.slice(1))}`);

const noted = (who: Who, topic: string, text: string, from: readonly Word[]) => {
  const value = [tellingIn(from), valueOf(typedOf(from.slice(0, 2)))].find(
    (one) => one !== null && sensitivityOf(one) === null,
  );
  return value === undefined || value === null || sensitivityOf(text) !== null
    ? []
    : [told(topicOf(who, `${topic} ${keyOf(value)}`), text, value)];
};

/** What somebody of the visitor's does or did that is worth a note: visits, weddings, children. */
const ofOthers = (
  who: Who,
  { verb, isAhead, isNot, rest }: Predicate,
  words: readonly Word[],
  at: number,
): readonly FactFinding[] => {
  if (who.kind !== "person" || isNot) return [];
  const from = words.slice(words.length - rest.length - Number(verb !== null));
  const plain = textOf(plainly(from));
  if (DIED.test(plain))
    return who.isMany
      ? []
      : [
          told(
            topicOf(who, "gone"),
            `Lost their ${[who.word, who.name ?? ""].join(" ").trim()}`,
            who.word,
          ),
        ];
  const said = plainly(words);
  if (OF_OTHERS.test(plain)) return noted(who, "event", statement(who, said, at, true), from);
  const isUnderWay = verb?.form === "ing" && verb.means !== "say" && timeOf(said, at) !== null;
  const isNext =
    isUnderWay ||
    EXPECTED.test(plain) ||
    (OTHERS_AHEAD.test(verb?.lemma ?? "") && timeOf(said, at) !== null);
  const isLater = isAhead || verb?.form !== "past";
  const isClear = !POINTING.test(textOf(said));
  if (isNext && isLater && isClear) return noted(who, "plan", statement(who, said, at), from);
  const isNow = verb?.form === "s" || (verb?.form === "base" && who.isMany);
  const isRegular = isDonePlainly(verb, from) || OFTEN.test(plain);
  return isNow && isRegular && isClear && verb?.means !== "say"
    ? noted(who, "habit", statement(who, said, at), from)
    : [];
};

/** What the visitor does often, has in hand, has ahead or has been through, in their own words. */
export const kept = (
  who: Who,
  predicate: Predicate,
  words: readonly Word[],
  at: number,
): readonly FactFinding[] => {
  if (who.kind !== "self") return ofOthers(who, predicate, words, at);
  const { isPast, isAhead, isNot, isOver, isPerfect, isBeing } = predicate;
  // "am trying to learn …" is read as something that is so.
  const isWithin = predicate.verb === null && isAhead;
  // A word that the lexicon does not know may be a verb all the same: "am defending my thesis".
  const isUnknown = predicate.verb === null && isBeing && wordAt(predicate.rest, 0).endsWith("ing");
  const within = wordAt(predicate.rest, 0);
  const verb: VerbForm | undefined | null = isUnknown
    ? (verbOf(within) ?? { lemma: within, means: "do", form: "ing" })
    : isWithin
      ? verbOf(within)
      : predicate.verb;
  const rest = isWithin || isUnknown ? predicate.rest.slice(1) : predicate.rest;
  const said = plainly(words);
  if (verb === null || verb === undefined || isOver || said.length > MOST_WORDS) return [];
  if (isNot)
    return /^can not (?:swim|drive|cook|ride a bike|whistle)\b/u.test(textOf(words))
      ? noted(who, "habit", `Can't ${verb.lemma}`, words.slice(2))
      : [];
  if (rest.length === 0) return [];
  const start = words.length - rest.length - 1;
  const from = said.slice(start);
  const plain = textOf(from);
  const behind = textOf(from.slice(1));
  if (OF_LIFE.test(plain))
    return isAhead ||
      (isPerfect && /^(?:lived|worked)/u.test(plain)) ||
      /\b(?:you|your|it|that|him|this)\b/u.test(behind)
      ? []
      : noted(
          who,
          "event",
          upperFirst(`${from[0]?.word ?? ""} ${inNote(from.slice(1), at, true)}`),
          from.slice(1),
        );
  if (isPast || POINTING.test(behind)) return [];
  const isTimed = timeOf(said, at) !== null;
  const isTrip =
    isTimed &&
    /^(?:go|fly|drive|travel)$/u.test(plain.split(" ")[0] ?? "") &&
    /^to (?!bed|sleep|work|school|class|the \p{L}+$)/u.test(behind);
  const note = statement(who, said, at);
  if (isAhead || (verb.form === "ing" && isTimed) || isTrip) {
    const isWished = WISHED.test(verb.lemma) && WISH.test(textOf(said)) && from.length < 8;
    return (isTimed && verb.means !== "say" && !NO_PLAN.test(verb.lemma)) || isWished
      ? noted(who, "plan", note, from.slice(1))
      : [];
  }
  if (verb.form === "ing")
    return (isBeing || isPerfect || start === 0) &&
      GOING_ON.test(verb.lemma) &&
      /^(?:a|an|my|our|the|to|for|up)$/u.test(wordAt(from, 1)) &&
      (verb.lemma !== "do" || DEGREE.test(behind))
      ? noted(who, "habit", note, from.slice(1))
      : [];
  if (isPerfect || verb.form === "past") return [];
  const isOften =
    REGULAR.test(verb.lemma) &&
    (OFTEN.test(textOf(said)) || /\balways|usually\b/u.test(textOf(words)));
  const isLasting =
    LASTING.test(verb.lemma) || OF_WORK.test(`${verb.lemma} ${typedOf(from.slice(1))}`);
  const isPlain = isDonePlainly(verb, from);
  return (isOften || isLasting || isPlain) && from.length < 13
    ? noted(who, "habit", note, from.slice(1))
    : [];
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
  if (before?.type !== "told" || words.length > 5 || POINTING.test(textOf(words))) return null;
  const isOpen = /^(?:event|plan|habit)\b/u.test(before.fact.subject);
  const hasSubject = /\b(?:i|we|my|our|is|are|was|were|am)\b/u.test(textOf(words));
  const isMore =
    timeOf(words, at) !== null ||
    words.some(({ word }) => /^\d+$/u.test(word) || NUMBERS.has(word));
  if (!isOpen || hasSubject || !isMore) return null;
  return { ...before, fact: { ...before.fact, text: `${before.fact.text}, ${inNote(words, at)}` } };
};
