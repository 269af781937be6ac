import type { Chance } from "@evenfall/domain";
import { callBackTopic, recalled, ripeFacts } from "./call-back.ts";
import { closingQuestion } from "./closing-question.ts";
import { factPhrases } from "./fact-phrases.ts";
import {
  asks,
  chooseFrom,
  chooseLine,
  chooseOldest,
  type ChoiceDeps,
  type Chosen,
  type QuestionWish,
} from "./choose.ts";
import { askedAbout } from "./remembered/recallable.ts";
import { hasHit, isNod, isReturn } from "./light-talk.ts";
import { turnsSinceSaid, type Fact, type Memory } from "./memory.ts";
import { farTopics, mustBeSaid, nearTopics } from "./neighbours.ts";
import { followUps } from "./open-question.ts";
import { HEAVY_MOODS } from "./recognise/moods.ts";
import { RANK } from "./recognise/cue.ts";
import { occasionOf } from "./occasion.ts";
import { drawOne, happens } from "./seeded-chance.ts";
import type { Situation } from "./situation.ts";
import { slotsOf, type Slots } from "./slots.ts";
import { standsAlone } from "./subjects.ts";

/** A reply, and what is to be remembered after it. */
export interface Composed {
  readonly text: string;
  readonly memory: Memory;
}

/** Two lines in one bubble are no longer than this together. */
const LONGEST_PAIR = 260;
const CALL_BACK_CHANCE = 0.3;

const questionWish = (memory: Memory, topic: string): QuestionWish => {
  if (["goodbye", "goodnight", "crisis", "explicit"].includes(topic)) return "only-statement";
  if (memory.statements === 0) return "prefer-statement";
  return memory.statements >= 2 ? "prefer-question" : "any";
};

const joined = (parts: readonly Chosen[]): string =>
  parts
    .map(({ text }, index) =>
      index < parts.length - 1 && !/[.!?…)"”]$/.test(text) ? `${text}.` : text,
    )
    .join(" ");

const lead = (
  situation: Situation,
  subjects: readonly string[],
  choose: (topic: string) => Chosen | null,
): Chosen | null => {
  const [first] = subjects;
  if (
    first === undefined ||
    standsAlone(first) ||
    first.startsWith("greeting") ||
    first === "share-name"
  )
    return null;
  if (subjects.length > 1) return null;
  if (situation.news.some(({ kind }) => kind === "name")) return choose("lead-name");
  return hasHit(situation, "greeting") &&
    !first.startsWith("language") &&
    !first.startsWith("repeat")
    ? choose("lead-hello")
    : null;
};

/** The next reply of a character: what it says, and what it will remember; null without any lines. */
export const composeReply = (situation: Situation, chance: Chance): Composed | null => {
  const { memory, lines, moment, reading, latestTexts, recallable, now } = situation;
  const since = turnsSinceSaid(memory);
  const slots = slotsOf(memory, moment, { thing: reading.thing, echo: reading.echo });
  const base: ChoiceDeps = {
    lines,
    since,
    latestTexts,
    chance,
    slots,
    capitals: situation.capitals,
  };
  const deps: ChoiceDeps = {
    ...base,
    slots: { ...slots, ...factSlot(factPhrases(askedAbout(recallable, reading.words), base)) },
  };
  const taken: Chosen[] = [];
  const take = (chosen: Chosen | null): Chosen | null => {
    if (chosen !== null && !taken.some(({ line }) => line.id === chosen.line.id))
      taken.push(chosen);
    return chosen;
  };

  const subjects = occasionOf(situation, chance);
  const [subject = "reply"] = subjects;
  const wish = questionWish(memory, subject);
  const light =
    !standsAlone(subject) &&
    !subjects.some((topic) => HEAVY_MOODS.has(topic) || topic.startsWith("crisis"));

  // The character's own question comes first, when this answers it.
  const sharesAsked =
    situation.asked?.learns != null &&
    situation.news.some(({ kind }) => kind === situation.asked?.learns);
  const follow =
    sharesAsked || subject === "crisis-after" ? [] : followUps(situation.asked, reading);
  const answer = chooseFrom(follow, "answer", wish, deps);

  let told: Fact | null = null;
  const callBack = (): Chosen | null => {
    told = drawRipe(ripeFacts(memory, now), now, chance);
    const fact: Fact | null = told;
    if (fact === null) return null;
    return chooseLine([callBackTopic(fact, now)], "any", {
      ...deps,
      slots: { ...deps.slots, [fact.kind]: fact.value },
    });
  };

  if (answer !== null) take(answer);
  else {
    take(lead(situation, subjects, (topic) => chooseLine([topic], "only-statement", deps)));
    const isLight =
      reading.hits.every(({ rank }) => rank < RANK.form) && situation.news.length === 0;
    const isGreeting = subject.startsWith("greeting");
    const mayCallBack =
      light && isLight && !isGreeting && !subject.startsWith("repeat") && subject !== "thanks";
    const back = mayCallBack && happens(CALL_BACK_CHANCE, chance) ? callBack() : null;
    if (back !== null) take(back);
    else {
      told = null;
      const main =
        chooseLine(nearTopics(subject), wish, deps) ??
        chooseLine(farTopics(subject), wish, deps) ??
        (mustBeSaid(subject) ? chooseOldest(nearTopics(subject), deps) : null);
      take(main);
      const second = subjects[1];
      if (second !== undefined && main !== null) {
        const addition = chooseLine([second], asks(main.text) ? "only-statement" : wish, deps);
        if (addition !== null && main.text.length + addition.text.length <= LONGEST_PAIR)
          take(addition);
      }
      if (isGreeting && isReturn(situation)) take(callBack());
    }
  }
  if (taken.length === 0) take(chooseOldest(farTopics("reply"), deps));
  if (taken.length === 0) return null;

  const tailTopic =
    light && !taken.some(({ text }) => asks(text)) && memory.statements > 0
      ? closingQuestion(situation, taken, chance)
      : null;
  if (tailTopic !== null) take(chooseLine([tailTopic], "any", deps));

  const text = joined(taken);
  const spoken = told === null ? memory : recalled(memory, told, now);
  return { text, memory: afterReply(spoken, situation, taken, text, subject) };
};

const factSlot = (facts: string | null): Slots => (facts === null ? {} : { facts });

/** What is over is asked about first; among the rest chance decides. */
const drawRipe = (ripe: readonly Fact[], now: number, chance: Chance): Fact | null => {
  const over = ripe.filter((fact) => fact.kind === "plan" && now >= fact.dueAt);
  return over[0] ?? drawOne(ripe, chance);
};

const afterReply = (
  memory: Memory,
  situation: Situation,
  taken: readonly Chosen[],
  text: string,
  subject: string,
): Memory => {
  const asking =
    taken.findLast(({ line }) => line.learns !== null || line.answers.length > 0)?.line ?? null;
  const askedFor =
    asking?.learns != null && !memory.askedFor.includes(asking.learns)
      ? [...memory.askedFor, asking.learns]
      : memory.askedFor;
  return {
    ...memory,
    turn: memory.turn + 1,
    said: [taken.map(({ line }) => line.id), ...memory.said],
    asked: asking?.id ?? null,
    askedFor,
    statements: asks(text) ? 0 : memory.statements + 1,
    crisisTurn: subject === "crisis" ? memory.turn + 1 : memory.crisisTurn,
    nods: isNod(situation) ? memory.nods + 1 : 0,
  };
};
