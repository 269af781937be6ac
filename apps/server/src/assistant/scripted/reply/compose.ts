import type { Chance } from "@evenfall/domain";
import type { Act } from "../../../characters/index.ts";
import { turnsSinceSaid, type Memory } from "../memory.ts";
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
import { asks, chooseLine, chooseOldest, type ChoiceDeps, chooseFrom } from "./choose.ts";
import { joined, latestLines, topicOf, type Draft } from "./draft.ts";
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
/** Of what comes after the first phrase, as much as still makes a short message. */
const LONGEST_ROW = 170;

const phraseOf = (fact: Recallable, deps: ChoiceDeps): string | null =>
  fact.kind === null
    ? fact.phrase
    : (chooseFrom(deps.lines.topics[`fact-${fact.kind}`]?.lines ?? [], "fact", "any", {
        ...deps,
        since: new Map(),
        latestTexts: [],
        slots: { ...deps.slots, [fact.kind]: fact.value },
      })?.text ?? null);

/** The first few of what is known in the order in which it was told, as one phrase after another, in the character's words. */
const factPhrases = (facts: readonly Recallable[], deps: ChoiceDeps): string | null => {
  let row = null as string | null;
  const first = facts.slice(0, FACTS_IN_A_ROW);
  for (const fact of first.toSorted((one, other) => one.arrival - other.arrival)) {
    const phrase = phraseOf(fact, deps);
    if (phrase === null || (row ?? "").includes(phrase)) continue;
    const longer: string = row === null ? phrase : `${row}, ${phrase}`;
    if (row === null || longer.length <= LONGEST_ROW) row = longer;
  }
  return row;
};

/** A reply, and what is to be remembered after it. */
export interface Composed {
  readonly text: string;
  readonly memory: Memory;
}

/** A line may be so much longer than what it answers, but need not be shorter than this. */
const LENGTH = { least: 110, ofTheirs: 2.5 } as const;

/** Where the lines of an occasion go on when they are used up: being true outranks being new. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  real: ["feelings", "made"],
  feelings: ["real", "made"],
  made: ["real"],
  rules: ["real"],
  meet: ["real"],
  explicit: ["dignity"],
};

/** Words of danger, of what the character is, of what is remembered: answered whatever was said before. */
const fixed = (situation: Situation, deps: ChoiceDeps): Draft | null => {
  const topic = fixedTopic(situation);
  if (topic === null) return null;
  const topics = [topic, ...(NEIGHBOURS[topic] ?? [])];
  const main = chooseLine(topics, "any", deps) ?? chooseOldest(topics, deps);
  return main === null ? null : { parts: [main], isClosing: topic.startsWith("crisis") };
};

/** The same in another language that the character speaks. */
const inOtherLanguage = (
  situation: Situation,
  meanings: readonly Meaning[],
  deps: ChoiceDeps,
): Draft => {
  const { reading } = situation;
  const lang = reading.language ?? "";
  const topics = [
    ...(isGentle(situation) ? [`${lang}-gentle`] : []),
    `${lang}-${reading.isQuestion ? "unknown-question" : "on"}`,
    `${lang}-unknown`,
  ];
  const lostLine = chooseLine(topics, "any", deps) ?? chooseOldest(topics, deps);
  // A wrong sorrow hurts in any language.
  const sure = meanings.filter(({ act, score }) => !isTold(act) || score >= SURELY_TOLD);
  return (
    followed(situation, deps) ??
    understood(situation, sure, deps) ??
    answered(situation, deps) ?? { parts: lostLine === null ? [] : [lostLine] }
  );
};

/** Whether the line before waits for an answer and nothing else: a riddle, a game. */
const isGame = (situation: Situation): boolean => topicOf(situation)?.startsWith("play-") ?? false;

const ANSWER_WORDS = 7;
/** "idk man they're your tapes": so short a message without a question may still ask about what it names. */
const ASIDE_WORDS = 14;

/** From this score on there is no doubt what is asked. */
const PLAIN = 0.8;
/** What is told beside a question, and what could be said back in its own words, has to be plainer still. */
const PLAINLY_TOLD = { asked: 0.85, echoed: 0.92 } as const;

const CLOSINGS: ReadonlySet<Act> = new Set(["closing", "thanks", "complaint", "correction"]);
/** What is done in the talk itself; nothing of it is said back. */
const OF_THE_TALK: ReadonlySet<Act> = new Set([
  ...CLOSINGS,
  "greeting",
  "signal",
  "request",
  "compliment",
  "flirt",
  "insult",
]);

/** Of what may be meant, what does not leave a sorrow that is being told. */
const ofSorrow = (situation: Situation, meanings: readonly Meaning[]): readonly Meaning[] =>
  isSorrow(situation)
    ? meanings.filter(
        ({ intent, act, score }) =>
          SORROWS.has(intentOf(intent)?.story ?? "") || (CLOSINGS.has(act) && score >= SURELY_SAID),
      )
    : meanings;

/** To what is tragic there is no ready answer: what is surely understood of it, or a gentle word. */
const grave = (situation: Situation, sure: readonly Meaning[], deps: ChoiceDeps): Draft => {
  const sad = sure.filter(({ intent }) => intentOf(intent)?.mood === "sad");
  return understood(situation, sad, deps) ?? lost(situation, deps);
};

const draftOf = (situation: Situation, all: readonly Meaning[], deps: ChoiceDeps): Draft => {
  const { reading, memory } = situation;
  const first = fixed(situation, deps);
  const meanings = ofSorrow(situation, all);
  if (first !== null) return first;
  if (reading.speaksIt) return inOtherLanguage(situation, meanings, deps);
  const { isQuestion } = reading;
  const words = reading.words.split(" ").length;
  const least = (act: Act): number => {
    if (isQuestion) return isTold(act) ? PLAINLY_TOLD.asked : SURE;
    const isLong = words > (OF_THE_TALK.has(act) ? ANSWER_WORDS : 0);
    return situation.echo !== null && isLong ? PLAINLY_TOLD.echoed : SURELY_SAID;
  };
  const sure = meanings.filter(
    ({ score, act }) =>
      (score >= least(act) && act !== "signal") || (reading.isLeaving && act === "closing"),
  );
  if (isGrave(situation)) return grave(situation, sure, deps);
  const isPlain = sure.some(({ asks: isAsked, score }) => isAsked && score >= PLAIN);
  const { askedBack } = reading;
  const isAskedBack =
    askedBack !== null &&
    askedBack !== "you" &&
    latestLines(situation).some(({ follow }) => follow[askedBack] !== undefined);
  const focus = focusOf(situation, meanings)?.[0];
  const objects = focus?.act;
  if (reading.isLeaving) {
    const goodbye = understood(
      situation,
      sure.filter(({ act }) => act === "closing"),
      deps,
    );
    const line = chooseLine(["bye-nice-day", "bye"], "only-statement", deps);
    if (goodbye !== null || line !== null)
      return goodbye ?? { parts: line === null ? [] : [line], isClosing: true };
  }
  const again = focus === undefined ? null : onceMore(situation, focus, deps);
  if (again !== null) return again;
  const ownUp = (): Draft | null => objected(situation, meanings, deps);
  if (mindsRepeating(situation) && !isQuestion) {
    const owned = ownUp();
    if (owned !== null) return owned;
  }
  if (memory.hasObjected && (objects === "complaint" || objects === "correction")) {
    const line = chooseLine(["asked-again"], "any", deps);
    if (line !== null) return { parts: [line], isObjection: true };
  }
  return (
    greeting(situation, meanings, deps) ??
    shapeless(situation, deps) ??
    (words <= ANSWER_WORDS && situation.news.some(({ kind }) => kind === "name")
      ? heard(situation, deps)
      : null) ??
    (isAskedBack ? followed(situation, deps) : null) ??
    takenBack(situation, deps) ??
    askedAbout(situation, isPlain, deps) ??
    followed(situation, deps) ??
    (isGame(situation) && !(sure[0]?.act === "request" || sure[0]?.act === "closing")
      ? answered(situation, deps)
      : null) ??
    (reading.isQuestion
      ? inOwnWords(situation, sure.length > 0 ? "named" : "likely", deps)
      : null) ??
    (objects === "correction" ? ownUp() : null) ??
    understood(situation, sure, deps) ??
    ownUp() ??
    (reading.isQuestion
      ? (inOwnWords(situation, "any", deps) ?? inOwnWords(situation, "recent", deps))
      : null) ??
    (words <= ANSWER_WORDS ? answered(situation, deps) : null) ??
    askedAnywhere(situation, deps) ??
    heard(situation, deps) ??
    mentioned(situation, deps) ??
    echoed(situation, deps) ??
    (!isQuestion && words <= ASIDE_WORDS && !isGentle(situation)
      ? inOwnWords(
          { ...situation, reading: { ...reading, asking: reading.lastTyped } },
          "named",
          deps,
        )
      : null) ??
    (!isQuestion && (isSorrow(situation) || words > ANSWER_WORDS)
      ? null
      : (understood(
          situation,
          meanings.filter(({ act }) => act !== "signal"),
          deps,
        ) ??
        (reading.isNodding && storyOf(situation) !== null
          ? null
          : understood(situation, meanings, deps)))) ??
    lost(situation, deps)
  );
};

/** On a new day, what was left open stands behind an answer that asks nothing. */
const withOpenEnd = (situation: Situation, draft: Draft, deps: ChoiceDeps): Draft => {
  const isFree =
    draft.openEnd === undefined &&
    draft.isSad !== true &&
    draft.isClosing !== true &&
    draft.isObjection !== true &&
    !isGentle(situation) &&
    !situation.reading.speaksIt &&
    situation.reading.tone !== "bad" &&
    !draft.parts.some(({ text }) => asks(text));
  // Not after what this very message tells of.
  const open = situation.openEnds.filter(({ key }) => key !== `story ${draft.story ?? ""}`);
  const end = isFree ? takeUp(open, deps) : null;
  return end === null
    ? draft
    : { ...draft, parts: [...draft.parts, end.line], openEnd: end.openEnd };
};

/** The next reply of a character: what it says, and what it will remember; null without any lines. */
export const composeReply = (situation: Situation, chance: Chance): Composed | null => {
  const { memory, lines, moment, reading, latestTexts, recallable, asked, found, said, known } =
    situation;
  const plainSlots = {
    time: moment.time,
    day: moment.day,
    ...known,
    ...Object.fromEntries(situation.news.map(({ kind, value }) => [kind, value])),
    ...(situation.card === null ? {} : { card: situation.card }),
    ...(found === null ? {} : { found: found.text, when: found.when }),
    ...(said === null ? {} : { said: said.text }),
  };
  const base: ChoiceDeps = {
    lines,
    since: turnsSinceSaid(memory),
    latestTexts,
    chance,
    slots: plainSlots,
    capitals: situation.capitals,
    length: Math.max(LENGTH.least, reading.words.length * LENGTH.ofTheirs),
  };
  const facts = factPhrases(asked.length > 0 ? asked : recallable, base);
  const deps: ChoiceDeps = facts === null ? base : { ...base, slots: { ...plainSlots, facts } };

  const meanings = meaningsOf(situation, topicOf(situation));
  const answer = draftOf(situation, meanings, deps);
  if (answer.parts.length === 0) return null;
  const draft = withOpenEnd(situation, answer, deps);
  const isEnglish = !reading.speaksIt;
  const first = isEnglish ? lead(situation, meanings, draft, deps) : null;
  const last = isEnglish ? tail(situation, meanings, draft, deps) : null;
  const parts = [
    ...(first === null ? [] : [first]),
    ...draft.parts,
    ...(last === null ? [] : [last]),
  ];
  const text = joined(parts);
  return { text, memory: afterReply(situation, { ...draft, parts }, text) };
};

const afterReply = (situation: Situation, draft: Draft, text: string): Memory => {
  const { memory } = situation;
  const turn = memory.turn + 1;
  const learns = draft.parts.flatMap(({ line }) => (line.learns === null ? [] : [line.learns]));
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
