import type { Act, Intent } from "../../characters/index.ts";
import { onceFor } from "../../platform/once-for.ts";
import { RANK } from "./cue.ts";
import { asksIn } from "./reading.ts";
import type { Heard, Situation } from "./situation.ts";
import { lazy } from "../../platform/lazy.ts";
import type { Match } from "./understanding/model.ts";
import { isNegated, toneOf, type Tone } from "./understanding/tone.ts";
import { intentOf, type Sentence } from "./understanding/understand.ts";
import { wordsIn } from "./understanding/words.ts";

/** Scores from which a message surely, or likely, means an intent. */
export const SURE = 0.5;
export const LIKELY = 0.3;

/** A score that is not below the first is raised to this share of the sum of its area's scores. */
const LEAST_ALONE = 0.14;
const AREA_SHARE = 0.7;
/** Added to the score of an intent of the story being told, and of one in the area of the line before. */
const STORY_BONUS = 0.14;
const AREA_BONUS = 0.04;
/** Taken off the score of something told that is not part of the story. */
const ASIDE = 0.15;
/** Taken off where a sentence's form speaks against an intent: whom it is about, what it denies. */
const AGAINST = 0.22;
/** Taken off for a part of a sentence, which tells less surely. */
const PART = 0.1;
/** Taken off a sorrow where the words sound neutral: few tell of one so. */
const SOUNDS_PLAIN = 0.16;
/** Something told has to be surer than a question: a wrong sorrow hurts. */
export const SURELY_TOLD = 0.6;
const LIKELY_TOLD = 0.45;
/** What is no question has to be surer still, where a part of it could be said back instead. */
export const SURELY_SAID = 0.65;
/** Turns after which a story is no longer being told; a sorrow is told for longer. */
const STORY_TURNS = 3;
const SORROW_TURNS = 7;
export const SORROWS: ReadonlySet<string> = new Set(["grief", "ill"]);
/** Turns without banter after words of danger or sad ones. */
const GENTLE_TURNS = 3;

/** Whether the act tells something of the visitor, rather than asking or concerning the talk. */
export const isTold = (act: Act | undefined): boolean => act === "event" || act === "feeling";

export interface Meaning {
  readonly intent: string;
  readonly act: Act;
  readonly score: number;
  /** Place of the sentence in what was said. */
  readonly at: number;
  readonly asks: boolean;
  /** Words of the sentence. */
  readonly words: number;
}

export const storyOf = ({ memory: { story, turn } }: Heard): string | null =>
  story !== null && turn - story.turn <= (SORROWS.has(story.name) ? SORROW_TURNS : STORY_TURNS)
    ? story.name
    : null;

/** Whether a sorrow is being told: then no words change the subject, unless they ask or sound glad. */
export const isSorrow = (situation: Heard): boolean =>
  SORROWS.has(storyOf(situation) ?? "") &&
  !situation.reading.isQuestion &&
  situation.reading.tone !== "good";

/** Whether something tragic is told, or asked about the visitor, and not asked of the character. */
export const isGrave = ({ reading }: Heard): boolean =>
  reading.tone === "tragic" && (!reading.isQuestion || reading.asksOfMe);

export const isGentle = (situation: Heard): boolean =>
  isSorrow(situation) || situation.memory.turn - situation.memory.sadTurn <= GENTLE_TURNS;

/** The topic that rules alone decide on, before anything is guessed; null where none does. */
export const fixedTopic = (situation: Situation): string | null => {
  const { memory, reading, known, asked, said, recallable, isRemembering } = situation;
  const { language, speaksIt } = reading;
  const [first] = reading.hits;
  if (first?.topic === "crisis") return "crisis";
  if (memory.turn - memory.crisisTurn <= GENTLE_TURNS && (first?.rank ?? 0) < RANK.language)
    return "crisis-after";
  if (language !== null && !speaksIt && (first?.rank ?? 0) < RANK.language)
    return `language-${language}`;
  if (first === undefined || first.rank < RANK.recall) {
    if (asked.length > 0) return "recall";
    return said === null ? null : `recall-said-${said.by}`;
  }
  if (first.topic === "recall-name" && known.name === undefined)
    return asked.length > 0 ? "recall" : "recall-name-none";
  if (first.topic !== "recall") return first.topic;
  if (asked.length === 0 && situation.found !== null) return `recall-found-${situation.found.by}`;
  if (asked.length === 0 && said !== null) return `recall-said-${said.by}`;
  if (recallable.length === 0)
    // Something is remembered, though none of it may be said aloud, so do not say that nothing is.
    return isRemembering ? "memory" : "recall-none";
  return first.topic;
};

/** What an intent is about, by its name. */
const areaOf = (intent: string): string => intent.split("-")[0] ?? intent;

/** "scared of me" is what others feel. */
const SAYS_I = /\b(?:i|i'm|im|ive|i've|my|(?<!\b(?:of|at|with|about) )me|we|our)\b/iu;
const SAYS_YOU = /\b(?:you|u|your|ur|you're|ya|yours)\b/iu;
const SAYS_OTHER =
  /\b(?:everyone|everybody|everyone's|people|nobody|somebody|someone|he|she|him|his|her|they|them|their|it|its|it's)\b/iu;

/** The share of an intent's examples that have a form; computed once for each intent. */
const shareOf = (isOfForm: (text: string) => boolean) =>
  onceFor(
    ({ examples }: Intent): number =>
      examples.filter(isOfForm).length / Math.max(1, examples.length),
  );

/** "would you tell me" only asks politely. */
const supposes = (text: string): boolean =>
  /\bwould (?:you|u) (?!call|describe|like|mind|please|say|share|tell)/iu.test(text);
const denialsIn = shareOf(isNegated);
const suppositionsIn = shareOf(supposes);

const PITIES = /\bsorry\b/iu;
const OF_MYSELF = /\bi (?:do|did) not (?:know why i|say (?:anything|a word)(?! about))\b/u;

/** Whether what sounds like a correction is said of the visitor alone: "I don't know why I told you that". */
export const isOfMyself = (text: string): boolean => OF_MYSELF.test(wordsIn(text).join(" "));

const isGlum = (tone: Tone): boolean => tone === "bad" || tone === "tragic";

/** How much a sentence's form speaks against an intent: whom it is about, its tone, what it denies or supposes. */
const againstIn = (text: string, reply: string) => {
  const asks = asksIn(text);
  const [ofYou, ofOthers, ofMe] = [SAYS_YOU, SAYS_OTHER, SAYS_I].map((says) => says.test(text));
  const tone = lazy(() => toneOf(text));
  const isDenial = isNegated(text);
  const isLong = text.split(" ").length > 2;
  const byAct = (act: Act): number => {
    if (act === "insult" || act === "compliment" || act === "flirt")
      return !ofYou && isLong ? AGAINST : 0;
    if (act === "ask-you") {
      if (ofYou) return 0;
      if (!asks) return 3 * AGAINST;
      return ofOthers ? AGAINST : 0;
    }
    if (!isTold(act) && act !== "plan") return 0;
    if (asks) return (ofYou || ofOthers) && !ofMe ? AGAINST : 0;
    return act === "feeling" && ofOthers && !ofMe ? 2 * AGAINST : 0;
  };
  const byMood = ({ mood, act }: Intent): number => {
    if (mood === "happy") return isGlum(tone()) ? AGAINST : 0;
    if (mood === undefined || mood === "playful" || (mood !== "sad" && act === "feeling")) return 0;
    return tone() === "good" ? AGAINST : tone() === "plain" ? SOUNDS_PLAIN : 0;
  };
  const byForm = (intent: Intent): number =>
    ((isDenial ? denialsIn(intent) < 0.08 : denialsIn(intent) > 0.85) ? AGAINST : 0) +
    (supposes(text) && suppositionsIn(intent) === 0 ? AGAINST : 0);
  /** "I'm not sad" is not said by somebody who sounds sad, nor by one who was not pitied. */
  const corrects = (intent: string): boolean =>
    intent === "not-sad"
      ? !isGlum(tone()) && (PITIES.test(reply) || isGlum(toneOf(reply)))
      : !isOfMyself(text);
  return { asks, byAct, byMood, byForm, corrects };
};

const meaningOf = (
  { text, at, isPart, matches }: Sentence,
  story: string | null,
  area: string | null,
  reply: string,
): Meaning | null => {
  const inArea = (name: string): number =>
    matches.reduce(
      (sum, { intent, score }) => sum + (areaOf(intent) === areaOf(name) ? score : 0),
      0,
    );
  const { asks, byAct, byMood, byForm, corrects } = againstIn(text, reply);
  const raised = matches.flatMap(({ intent, score: alone }: Match) => {
    const score = Math.max(alone, alone < LEAST_ALONE ? 0 : AREA_SHARE * inArea(intent));
    const known = intentOf(intent);
    if (known === undefined || (known.act === "correction" && !corrects(intent))) return [];
    const isAside = story !== null && known.story !== story && isTold(known.act);
    const change =
      (known.story !== undefined && known.story === story ? STORY_BONUS : 0) +
      (areaOf(intent) === area ? AREA_BONUS : 0) -
      (isAside ? ASIDE : 0) -
      byAct(known.act) -
      (isPart && known.act !== "closing" ? PART : 0) -
      byForm(known) -
      (known.story === story ? 0 : byMood(known));
    const words = text.split(" ").length;
    return [{ intent, act: known.act, score: score + change, at, asks, words }];
  });
  return raised.toSorted((one, other) => other.score - one.score)[0] ?? null;
};

/**
 * What was understood, each intent once, likeliest first; `topic` is what the line before was about.
 */
export const meaningsOf = (situation: Heard, topic: string | null): readonly Meaning[] => {
  const story = storyOf(situation);
  const area = topic === null ? null : areaOf(topic);
  const found = situation.reading.sentences
    .map((sentence) => meaningOf(sentence, story, area, situation.latestTexts[0] ?? ""))
    .filter(
      (meaning): meaning is Meaning =>
        meaning !== null &&
        meaning.score >= (isTold(meaning.act) || meaning.act === "request" ? LIKELY_TOLD : LIKELY),
    )
    .toSorted((one, other) => other.score - one.score);
  return found.filter(
    (one, index) => found.findIndex(({ intent }) => intent === one.intent) === index,
  );
};
