import type { CharacterLines, FactKind, Line } from "../../characters/index.ts";
import type { PastMessage, ReplyRequest } from "../engine.ts";
import { answeredFact } from "./facts/told.ts";
import type { Told } from "./facts/fact.ts";
import { learn, lessonsOf } from "./learn.ts";
import { EMPTY_MEMORY, storedToMemory, type Memory } from "./memory.ts";
import { momentAt, type Moment } from "./moment.ts";
import { wordsOnly } from "./plain-text.ts";
import { readMessages, type Reading } from "./reading.ts";
import { RANK } from "./recognise/cue.ts";
import { honourMemory } from "./remembered/honour-memory.ts";
import { recallableOf, type Recallable } from "./remembered/recallable.ts";
import { writesCapitals } from "./slots.ts";
import { allLines, rebuildMemory } from "./rebuild-memory.ts";

/** Everything that a reply is composed from. */
export interface Situation {
  readonly lines: CharacterLines;
  /** Whether the character begins sentences with capitals. */
  readonly capitals: boolean;
  readonly memory: Memory;
  readonly reading: Reading;
  readonly moment: Moment;
  readonly now: number;
  /** New facts in the unanswered messages. */
  readonly news: readonly Told[];
  /** What can be told when the visitor asks what is remembered, the weightiest first. */
  readonly recallable: readonly Recallable[];
  /** Whether anything is remembered of the visitor, sayable or not. */
  readonly isRemembering: boolean;
  /** The character's line whose question is open. */
  readonly asked: Line | null;
  /** How often the visitor said the same before. */
  readonly saidBefore: number;
  /** Since the message before this turn's; null at the beginning. */
  readonly pauseMs: number | null;
  /** The character's latest replies, newest first. */
  readonly latestTexts: readonly string[];
}

const LOOK_BACK_MESSAGES = 60;
const LATEST_TEXTS = 32;

/** Splits off the visitor's messages that nobody has answered. */
const splitHistory = (history: readonly PastMessage[]) => {
  const lastReply = history.findLastIndex(({ role }) => role === "assistant");
  return { before: history.slice(0, lastReply + 1), unanswered: history.slice(lastReply + 1) };
};

const memoryBefore = (request: ReplyRequest, before: readonly PastMessage[]): Memory => {
  const kept = storedToMemory(request.state);
  if (kept === null)
    return before.length === 0 ? EMPTY_MEMORY : rebuildMemory(request.character.lines, before);
  return before
    .filter(({ role, at }) => role === "user" && at > kept.readUntil)
    .reduce((memory, { content, at }) => learn(memory, lessonsOf(content, at), at).memory, kept);
};

const countSaidBefore = (words: string, before: readonly PastMessage[]): number =>
  words === ""
    ? 0
    : before
        .slice(-LOOK_BACK_MESSAGES)
        .filter(({ role, content }) => role === "user" && wordsOnly(content) === words).length;

/** A bare answer is believed only where the message is not plainly about something else. */
const answered = (reading: Reading, kind: FactKind | null): readonly Told[] =>
  kind === null || (reading.hits[0]?.rank ?? 0) > RANK.mood
    ? []
    : answeredFact(reading.lastTyped, kind);

/** Reads a request: what was said, what is known, and what time it is where the character lives. */
export const situationOf = (request: ReplyRequest): Situation => {
  const { before, unanswered } = splitHistory(request.history);
  const { lines, timeZone, greeting } = request.character;
  const remembered = request.memory.facts;
  const firstAt = unanswered[0]?.at ?? request.now;
  // What these messages told is remembered already; it is news all the same.
  const rememberedBefore = remembered.filter(
    ({ at, strength, pinned }) => pinned || strength > 1 || at < firstAt,
  );
  const noted = memoryBefore(request, before);
  // Once led, always led: what was remembered and no longer is does not come back from the notes.
  const known = honourMemory(
    { ...noted, isLed: noted.isLed || remembered.length > 0 },
    rememberedBefore,
    [],
    request.now,
  );
  const asked =
    known.asked === null ? null : (allLines(lines).find(({ id }) => id === known.asked) ?? null);
  const reading = readMessages(
    unanswered.map(({ content }) => content),
    lines,
  );

  const lastAt = unanswered.at(-1)?.at ?? request.now;
  const told = unanswered.flatMap(({ content, at }) => lessonsOf(content, at));
  const lessons =
    asked?.learns === null || asked === null || told.some(({ kind }) => kind === asked.learns)
      ? told
      : [...answered(reading, asked.learns), ...told];
  const { memory: heard, news } = learn(known, lessons, lastAt);
  const memory = honourMemory(heard, remembered, news, request.now);

  const previousAt = before.at(-1)?.at;
  return {
    lines,
    capitals: writesCapitals(greeting),
    memory,
    reading,
    moment: momentAt(request.now, timeZone),
    now: request.now,
    news,
    recallable: recallableOf(memory.facts, remembered, request.now),
    isRemembering: remembered.length > 0,
    asked,
    saidBefore: countSaidBefore(reading.words, before),
    pauseMs: previousAt === undefined ? null : (unanswered[0]?.at ?? request.now) - previousAt,
    latestTexts: before
      .filter(({ role }) => role === "assistant")
      .slice(-LATEST_TEXTS)
      .map(({ content }) => content)
      .toReversed(),
  };
};
