import type { Act } from "../../../characters/index.ts";
import type { Memory } from "../memory.ts";
import {
  fixedTopic,
  isGentle,
  isGrave,
  isSorrow,
  isTold,
  meaningsOf,
  SORROWS,
  storyOf,
  SURE,
  SURELY_SAID,
  SURELY_TOLD,
  type Meaning,
} from "../occasion.ts";
import type { Situation } from "../situation.ts";
import { intentOf } from "../understanding/understand.ts";
import { greeting, lead, tail, takeUp } from "./around.ts";
import { askedAbout, askedAnywhere } from "./asked-about.ts";
import { asks, chooseFrom, chooseLine, chooseOldest, withSlots } from "./choose.ts";
import { alone, joined, latestLines, topicOf, type Draft } from "./draft.ts";
import { answered, followed } from "./follow.ts";
import { lost, shapeless } from "./lost.ts";
import { mentioned } from "./mentioned.ts";
import { mindsRepeating, objected } from "./objected.ts";
import { onceMore, takenBack } from "./once-more.ts";
import { inOwnWords } from "./own-words.ts";
import { echoed } from "./echoed.ts";
import { focusOf, heard, understood } from "./understood.ts";
import type { Recallable } from "../recallable.ts";

const FACTS_IN_A_ROW = 4;
/** Longest row of phrases, in UTF-16 units, so that the message stays short; the first one always fits. */
const LONGEST_ROW = 170;

const phraseOf = (fact: Recallable, situation: Situation): string | null => {
  if (fact.kind === null) return fact.phrase;
  const lines = situation.lines.topics[`fact-${fact.kind}`]?.lines ?? [];
  const fresh = { ...situation, since: new Map<string, number>(), latestTexts: [] };
  return chooseFrom(lines, "fact", withSlots(fresh, { [fact.kind]: fact.value }))?.text ?? null;
};

/** The first few known facts, as phrases in the character's words, in the order in which they were told. */
const factPhrases = (situation: Situation): string | null => {
  const { asked, recallable } = situation;
  const first = (asked.length > 0 ? asked : recallable).slice(0, FACTS_IN_A_ROW);
  let row = "";
  for (const fact of first.toSorted((one, other) => one.arrival - other.arrival)) {
    const phrase = phraseOf(fact, situation);
    if (phrase === null || row.includes(phrase)) continue;
    const longer = row === "" ? phrase : `${row}, ${phrase}`;
    if (row === "" || longer.length <= LONGEST_ROW) row = longer;
  }
  return row === "" ? null : row;
};

/** Topics to go on with when the lines of one are used up: being true outranks being new. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  real: ["feelings", "made"],
  feelings: ["real", "made"],
  made: ["real"],
  rules: ["real"],
  meet: ["real"],
  explicit: ["dignity"],
};

/** Answers on danger, on what the character is and on what is remembered, whatever was said before. */
const fixed = (situation: Situation): Draft | null => {
  const topic = fixedTopic(situation);
  if (topic === null) return null;
  const topics = [topic, ...(NEIGHBOURS[topic] ?? [])];
  return alone(chooseLine(topics, situation) ?? chooseOldest(topics, situation), {
    isClosing: topic.startsWith("crisis"),
  });
};

/** Answers in another language that the character speaks. */
const inOtherLanguage = (situation: Situation, meanings: readonly Meaning[]): Draft => {
  const { language, isQuestion } = situation.reading;
  const lang = language ?? "";
  const topics = [
    ...(isGentle(situation) ? [`${lang}-gentle`] : []),
    `${lang}-${isQuestion ? "unknown-question" : "on"}`,
    `${lang}-unknown`,
  ];
  const lostLine = chooseLine(topics, situation) ?? chooseOldest(topics, situation);
  // A wrong sorrow hurts in any language.
  const sure = meanings.filter(({ act, score }) => !isTold(act) || score >= SURELY_TOLD);
  return (
    followed(situation) ??
    understood(situation, sure) ??
    answered(situation) ??
    alone(lostLine) ?? { parts: [] }
  );
};

const ANSWER_WORDS = 7;
/** "idk man they're your tapes": a message up to this length may ask about what it names without a question. */
const ASIDE_WORDS = 14;

/** Score from which there is no doubt what is asked. */
const PLAIN = 0.8;
/** Scores needed by what is told beside a question, and by what could be said back instead. */
const PLAINLY_TOLD = { asked: 0.85, echoed: 0.92 } as const;

const CLOSINGS: ReadonlySet<Act> = new Set(["closing", "thanks", "complaint", "correction"]);
/** Acts that concern the talk itself, of which nothing is said back. */
const OF_THE_TALK: ReadonlySet<Act> = new Set([
  ...CLOSINGS,
  "greeting",
  "signal",
  "request",
  "compliment",
  "flirt",
  "insult",
]);

/** While a sorrow is being told, only the meanings that stay with it. */
const ofSorrow = (situation: Situation, meanings: readonly Meaning[]): readonly Meaning[] =>
  isSorrow(situation)
    ? meanings.filter(
        ({ intent, act, score }) =>
          SORROWS.has(intentOf(intent)?.story ?? "") || (CLOSINGS.has(act) && score >= SURELY_SAID),
      )
    : meanings;

const wordsOf = ({ reading }: Situation): number => reading.words.split(" ").length;

/** What is surely meant; the score that this takes depends on what else could be answered. */
const surely = (situation: Situation, meanings: readonly Meaning[]): readonly Meaning[] => {
  const { reading, echo } = situation;
  const least = (act: Act): number => {
    if (reading.isQuestion) return isTold(act) ? PLAINLY_TOLD.asked : SURE;
    const isLong = wordsOf(situation) > (OF_THE_TALK.has(act) ? ANSWER_WORDS : 0);
    return echo !== null && isLong ? PLAINLY_TOLD.echoed : SURELY_SAID;
  };
  return meanings.filter(
    ({ score, act }) =>
      (score >= least(act) && act !== "signal") || (reading.isLeaving && act === "closing"),
  );
};

/** Something tragic has no ready answer: answers what is surely understood of it, or with a gentle word. */
const grave = (situation: Situation, sure: readonly Meaning[]): Draft => {
  const sad = sure.filter(({ intent }) => intentOf(intent)?.mood === "sad");
  return understood(situation, sad) ?? lost(situation);
};

const goodbye = (situation: Situation, sure: readonly Meaning[]): Draft | null => {
  const closings = sure.filter(({ act }) => act === "closing");
  const meant = understood(situation, closings);
  const line = chooseLine(["bye-nice-day", "bye"], situation, "only-statement");
  return meant ?? alone(line, { isClosing: true });
};

/** Whether the latest reply has a line for what it is asked back. */
const hasFollowUp = (situation: Situation): boolean => {
  const { askedBack } = situation.reading;
  return (
    askedBack !== null &&
    askedBack !== "you" &&
    latestLines(situation).some(({ follow }) => follow[askedBack] !== undefined)
  );
};

/** Answers an unsure meaning, where nothing else is left; a nod within a story only goes on with it. */
const guessed = (situation: Situation, meanings: readonly Meaning[]): Draft | null => {
  const telling = meanings.filter(({ act }) => act !== "signal");
  const isGoingOn = situation.reading.isNodding && storyOf(situation) !== null;
  return understood(situation, telling) ?? (isGoingOn ? null : understood(situation, meanings));
};

const draftOf = (situation: Situation, all: readonly Meaning[]): Draft => {
  const { reading, memory, news } = situation;
  const { isQuestion } = reading;
  const meanings = ofSorrow(situation, all);
  const first = fixed(situation);
  if (first !== null) return first;
  if (reading.speaksIt) return inOtherLanguage(situation, meanings);
  const sure = surely(situation, meanings);
  if (isGrave(situation)) return grave(situation, sure);
  const words = wordsOf(situation);
  const isShort = words <= ANSWER_WORDS;
  const focus = focusOf(situation, meanings)?.[0];
  const isCorrection = focus?.act === "correction";
  const isObjection = isCorrection || focus?.act === "complaint";
  const isPlain = sure.some(({ asks: isAsked, score }) => isAsked && score >= PLAIN);
  // The line before waits for an answer only: a riddle, a game.
  const isGame = topicOf(situation)?.startsWith("play-") === true;
  const leavesGame = sure[0]?.act === "request" || sure[0]?.act === "closing";
  const ownUp = (): Draft | null => objected(situation, meanings);
  const when = (is: boolean, draft: () => Draft | null): Draft | null => (is ? draft() : null);
  return (
    when(reading.isLeaving, () => goodbye(situation, sure)) ??
    (focus === undefined ? null : onceMore(situation, focus)) ??
    when(mindsRepeating(situation) && !isQuestion, ownUp) ??
    when(memory.hasObjected && isObjection, () =>
      alone(chooseLine(["asked-again"], situation), { isObjection: true }),
    ) ??
    greeting(situation, meanings) ??
    shapeless(situation) ??
    when(isShort && news.some(({ kind }) => kind === "name"), () => heard(situation)) ??
    when(hasFollowUp(situation), () => followed(situation)) ??
    takenBack(situation) ??
    askedAbout(situation, isPlain) ??
    followed(situation) ??
    when(isGame && !leavesGame, () => answered(situation)) ??
    when(isQuestion, () => inOwnWords(situation, sure.length > 0 ? "named" : "likely")) ??
    when(isCorrection, ownUp) ??
    understood(situation, sure) ??
    ownUp() ??
    when(isQuestion, () => inOwnWords(situation, "any") ?? inOwnWords(situation, "recent")) ??
    when(isShort, () => answered(situation)) ??
    askedAnywhere(situation) ??
    heard(situation) ??
    mentioned(situation) ??
    echoed(situation) ??
    when(!isQuestion && words <= ASIDE_WORDS && !isGentle(situation), () =>
      inOwnWords({ ...situation, reading: { ...reading, asking: reading.lastTyped } }, "named"),
    ) ??
    when(isQuestion || (isShort && !isSorrow(situation)), () => guessed(situation, meanings)) ??
    lost(situation)
  );
};

/** On a new day, adds an open end to an answer that asks nothing. */
const withOpenEnd = (situation: Situation, draft: Draft): Draft => {
  const isFree =
    draft.openEnd === undefined &&
    draft.isSad !== true &&
    draft.isClosing !== true &&
    draft.isObjection !== true &&
    !isGentle(situation) &&
    !situation.reading.speaksIt &&
    situation.reading.tone !== "bad" &&
    !draft.parts.some(({ text }) => asks(text));
  // Not the story that this very message tells of.
  const open = situation.openEnds.filter(({ key }) => key !== `story ${draft.story ?? ""}`);
  const end = isFree ? takeUp(open, situation) : null;
  return end === null
    ? draft
    : { ...draft, parts: [...draft.parts, end.line], openEnd: end.openEnd };
};

/** The next reply of a character and its memory afterwards; null for a character without lines. */
export const composeReply = (
  read: Situation,
): { readonly text: string; readonly memory: Memory } | null => {
  const facts = factPhrases(read);
  const situation = facts === null ? read : withSlots(read, { facts });
  const meanings = meaningsOf(situation, topicOf(situation));
  const answer = draftOf(situation, meanings);
  if (answer.parts.length === 0) return null;
  const draft = withOpenEnd(situation, answer);
  const isEnglish = !situation.reading.speaksIt;
  const first = isEnglish ? lead(situation, meanings, draft) : null;
  const last = isEnglish ? tail(situation, meanings, draft) : null;
  const parts = [first, ...draft.parts, last].filter((part) => part !== null);
  const text = joined(parts);
  return { text, memory: afterReply(situation, { ...draft, parts }, text) };
};

const afterReply = (situation: Situation, draft: Draft, text: string): Memory => {
  const { memory } = situation;
  const turn = memory.turn + 1;
  const learns = draft.parts.flatMap(({ line }) => line.learns ?? []);
  const isCrisis = situation.reading.hits[0]?.topic === "crisis";
  return {
    turn,
    said: [draft.parts.map(({ line }) => line.id), ...memory.said],
    last: draft.parts.at(-1)?.line.id ?? null,
    askedFor: [...new Set([...memory.askedFor, ...learns])],
    statements: asks(text) ? 0 : memory.statements + 1,
    crisisTurn: isCrisis ? turn : memory.crisisTurn,
    sadTurn: draft.isSad === true ? turn : memory.sadTurn,
    hasObjected: draft.isObjection === true,
    nods: situation.reading.isNodding ? memory.nods + 1 : 0,
    story: draft.story === undefined ? memory.story : { name: draft.story, turn },
    returnedTo:
      draft.openEnd === undefined ? memory.returnedTo : [...memory.returnedTo, draft.openEnd.key],
  };
};
