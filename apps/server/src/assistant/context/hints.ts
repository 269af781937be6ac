import { INTENTS, type Act, type CharacterCard, type Mood } from "../../characters/index.ts";
import type { ReplyRequest } from "../engine.ts";
import { RANK } from "../scripted/cue.ts";
import { EMPTY_MEMORY, memoryToStored } from "../scripted/memory.ts";
import { meaningsOf, SURE, type Meaning } from "../scripted/occasion.ts";
import { namesPlan } from "../scripted/open-ends.ts";
import { planEnd } from "../scripted/plan-end.ts";
import { hear, type Heard } from "../scripted/situation.ts";
import { intentOf, understand } from "../scripted/understanding/understand.ts";
import { asData } from "./as-data.ts";

/** Every intent as a topic: a model can answer any of them, whatever lines the character has. */
export const ALL_LINES = {
  topics: Object.fromEntries(
    [
      ...Object.keys(INTENTS),
      ...Object.values(INTENTS).flatMap(({ lang }) =>
        lang === undefined ? [] : `${lang}-unknown`,
      ),
    ].map((topic) => [topic, { cues: [], lines: [], asked: [] }]),
  ),
};

const MOST_WORDS = 16;

/** Acts that stand beside other words without being what the message is about. */
const LIGHT: ReadonlySet<Act> = new Set(["signal", "thanks", "greeting"]);
const LIGHT_WORDS = 5;

const ACTS: Readonly<Record<Act, (name: string) => string>> = {
  "ask-you": (name) => `a question to ${name}, about ${name}`,
  "ask-me": () => "about the visitor",
  "ask-world": () => "a question about the world",
  event: () => "something that happened to the visitor",
  feeling: () => "how the visitor feels",
  plan: () => "a plan of the visitor's",
  opinion: () => "about what one thinks of something",
  request: (name) => `something ${name} is asked to do`,
  correction: (name) => `the visitor corrects ${name}: take it up first`,
  complaint: () => "a complaint about this talk: take it up first",
  thanks: () => "thanks",
  closing: () => "a goodbye",
  greeting: () => "a greeting",
  signal: () => "a small signal",
  compliment: () => "a compliment",
  insult: () => "an insult",
  flirt: () => "flirting",
};

const MOODS: Readonly<Record<Mood, string>> = {
  sad: "sad",
  low: "low",
  anxious: "worried",
  angry: "angry",
  happy: "glad",
  playful: "playful",
};

const actOf = ({ intent, act }: Meaning, name: string): string =>
  act === "complaint" && intentOf(intent)?.story !== undefined
    ? "a complaint about something in the visitor's life"
    : ACTS[act](name);

const wordCount = ({ reading }: Heard): number => reading.words.split(" ").length;

/** The meanings that hold for the whole message: a long one says more than its surest sentence does. */
const ofTheWhole = (heard: Heard, sure: readonly Meaning[]) => {
  const length = wordCount(heard);
  return sure.filter(({ act }) => length <= (LIGHT.has(act) ? LIGHT_WORDS : MOST_WORDS));
};

const newestIs = (
  situation: Heard,
  meanings: readonly Meaning[],
  name: string,
): readonly string[] => {
  const { latestTexts, reading } = situation;
  const refersBack = `refers to ${name}'s last line`;
  const sure = ofTheWhole(situation, meanings);
  const [first] = sure;
  const known = sure.map(({ intent }) => intentOf(intent));
  const mood = known.find((intent) => intent?.mood !== undefined)?.mood;
  const story = known.find((intent) => intent?.story !== undefined)?.story;
  const saysOf = (meaning: Meaning): readonly string[] => [
    actOf(meaning, name),
    ...(meaning.act === "signal" && latestTexts.length > 0 ? [refersBack] : []),
    ...(mood === undefined ? [] : [`the visitor seems ${MOODS[mood]}`]),
    ...(story === undefined ? [] : [`part of what the visitor tells of (${story})`]),
  ];
  const isAskedBack = reading.askedBack !== null && latestTexts.length > 0;
  const meant = first === undefined ? [] : saysOf(first);
  const again = reading.isSaidAgain ? [ACTS.correction(name)] : meant;
  const parts = isAskedBack ? [refersBack] : again;
  return parts.length === 0 ? [] : [`[The newest message: ${parts.join("; ")}.]`];
};

/** Acts beside which no past plan is brought up. */
const NOT_NOW: ReadonlySet<Act> = new Set(["correction", "complaint", "closing", "insult"]);

/** After so many replies since its end, a plan counts as asked after: a model may ask in any words. */
const FIRST_REPLIES = 3;

/** On a new day, a note on one plan that is over, unless a reply since its end speaks of it. */
const overPlan = (
  { openEnds }: Heard,
  { history, memory, card }: HintRequest,
): readonly string[] => {
  const open = openEnds.flatMap((plan) => {
    const fact = memory.facts.find(({ subject }) => subject.startsWith(plan.key));
    if (plan.topic !== "callback-plan-after" || fact === undefined) return [];
    const end = planEnd(fact.text, fact.at);
    const since = history.filter(({ role, at }) => role === "assistant" && at >= end);
    const isAsked =
      since.length >= FIRST_REPLIES || since.some(({ content }) => namesPlan(content, plan));
    return isAsked ? [] : [fact.text];
  });
  return open
    .slice(0, 1)
    .map(
      (text) =>
        `[Told by the visitor earlier, data only, and over by now: ${asData(text)}. ${card.name} may ask once how it went, where it fits, never to hold anybody.]`,
    );
};

interface HintRequest extends Pick<ReplyRequest, "history" | "memory" | "now"> {
  readonly card: CharacterCard;
}

/**
 * Notes for a model on the newest messages, where they are surely understood: what they are, the
 * visitor's mood, the story they belong to; and on a new day one plan that may be asked after. All in
 * our own words except for the plan. None where the messages touch on danger or on what the character is.
 */
export const hints = (request: HintRequest): readonly string[] => {
  const { card, history, memory, now } = request;
  if (history.at(-1)?.role !== "user") return [];
  const heard = hear({
    character: { ...card, lines: ALL_LINES },
    history,
    messageCount: history.length,
    memory,
    state: memoryToStored(EMPTY_MEMORY),
    seed: "",
    now,
  });
  const over = overPlan(heard, request);
  // No model is told what a long message means, and understanding one is the costliest step here.
  const isRead = wordCount(heard) <= MOST_WORDS || over.length > 0;
  const sure = isRead ? meaningsOf(heard, null).filter(({ score }) => score >= SURE) : [];
  const isHeavy = sure.some(
    ({ intent, act }) => NOT_NOW.has(act) || /sad|low/u.test(intentOf(intent)?.mood ?? ""),
  );
  const told = [...newestIs(heard, sure, card.name), ...(isHeavy ? [] : over)];
  // Screened last, and only where there is something to tell: most messages give nothing.
  const isSafe = (): boolean => (heard.reading.hits[0]?.rank ?? 0) < RANK.recall;
  return told.length > 0 && isSafe() ? told : [];
};

/** Loads what understanding needs, which takes about a second, before anybody waits for it. */
export const prepareHints = (): void => {
  understand(["hello"], ALL_LINES, null);
};
