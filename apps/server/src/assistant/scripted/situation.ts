import type { Chance } from "@evenfall/domain";
import type { CharacterLines, FactKind, Line } from "../../characters/index.ts";
import {
  EMPTY_WORDS,
  factsAskedFor,
  findFacts,
  languageOf,
  type ContextFact,
} from "../../memory/index.ts";
import type { PastMessage, ReplyRequest } from "../engine.ts";
import { localTime } from "../local-time.ts";
import { echoOf } from "./echo.ts";
import { cardSentence } from "./card-sentence.ts";
import { kindOf, type KnownKind } from "./fact-kind.ts";
import { EMPTY_MEMORY, onNewDay, storedToMemory, turnsSinceSaid, type Memory } from "./memory.ts";
import { openEnds, type OpenEnd } from "./open-ends.ts";
import { wordsOnly } from "./plain-text.ts";
import { readMessages, type Reading } from "./reading.ts";
import { linesById, rebuildMemory } from "./rebuild-memory.ts";
import { recallableOf, type Recallable } from "./recallable.ts";
import { isUgly } from "./said-back.ts";
import { LONGEST_QUOTE, saidHere, type Quote } from "./said-here.ts";
import { wordsIn } from "./understanding/words.ts";
import { writesCapitals, type Slots } from "./reply/slots.ts";

const partOfDay = (hour: number): string => {
  if (hour < 5) return "late";
  if (hour < 12) return "morning";
  if (hour < 17) return "afternoon";
  if (hour < 21) return "evening";
  return "night";
};

/** After a pause of this length, the next message is a return, not the same sitting. */
const RETURN_AFTER_MS = 6 * 60 * 60 * 1000;
/** How many of the visitor's first messages after such a pause an open end may be taken up in. */
const FIRST_MESSAGES = 3;

/** What is read of a request from the talk itself. */
export interface Heard {
  readonly memory: Memory;
  readonly reading: Reading;
  /** Whether this is the first talk after a long pause. */
  readonly isReturn: boolean;
  /** What may be taken up again; empty except in the first turns after a long pause. */
  readonly openEnds: readonly OpenEnd[];
  /** The character's latest replies, newest first. */
  readonly latestTexts: readonly string[];
}

/** Everything a reply is made from. */
export interface Situation extends Heard {
  readonly lines: CharacterLines;
  /** Whether the character's sentences begin with capitals. */
  readonly capitals: boolean;
  /** By the hour in the character's city: "morning", "late". */
  readonly partOfDay: string;
  /** What these messages told for the first time. */
  readonly news: readonly KnownKind[];
  /** What is known of the visitor: the weightiest fact of each kind. */
  readonly known: Readonly<Partial<Record<FactKind, string>>>;
  readonly recallable: readonly Recallable[];
  /** Those that the visitor asks for. */
  readonly asked: readonly Recallable[];
  /** Words from long ago that the visitor asks for. */
  readonly found: Quote | null;
  /** Words from the messages in `history` that the visitor asks for. */
  readonly said: Quote | null;
  /** A part of what was told, turned round to be said back. */
  readonly echo: string | null;
  /** The card's own sentence on a question about the character, if no line answers it. */
  readonly card: string | null;
  /** Whether anything is remembered, even if it is not to be said aloud. */
  readonly isRemembering: boolean;
  /** What the visitor wrote before the latest reply. */
  readonly before: string | null;
  /** The last line of the latest reply; null for none. */
  readonly last: Line | null;
  /** Turns since each line was said; absent if never, as far as is remembered. */
  readonly since: ReadonlyMap<string, number>;
  readonly slots: Slots;
  /** Longest line, in UTF-16 units, that suits the visitor's message; a longer one only if there is no other. */
  readonly length: number;
  readonly chance: Chance;
}

/** A line may be `ofTheirs` times as long as what it answers, and `least` UTF-16 units in any case. */
const LENGTH = { least: 110, ofTheirs: 2.5 } as const;

const LATEST_TEXTS = 32;
/** How many of the visitor's messages show the language of the talk. */
const SPOKEN_LATELY = 6;

/** Separates the visitor's unanswered messages. */
const splitHistory = (history: readonly PastMessage[]) => {
  const lastReply = history.findLastIndex(({ role }) => role === "assistant");
  return { before: history.slice(0, lastReply + 1), unanswered: history.slice(lastReply + 1) };
};

const knownOf = (facts: readonly ContextFact[]): Situation["known"] => {
  const byWeight = facts.toSorted(
    (one, other) => Number(one.pinned) - Number(other.pinned) || one.at - other.at,
  );
  const known = byWeight.flatMap((fact) => kindOf(fact) ?? []);
  return Object.fromEntries(known.map(({ kind, value }) => [kind, value]));
};

const foundIn = (found: readonly PastMessage[], timeZone: string) => {
  const best = found.find(({ content }) => content.length <= LONGEST_QUOTE && !isUgly(content));
  if (best === undefined) return null;
  return {
    by: best.role === "user" ? ("visitor" as const) : ("character" as const),
    text: best.content.replaceAll(/\s+/gu, " ").trim(),
    when: localTime("day", timeZone, best.at),
  };
};

/** Where the sitting began: the visitor's first message after the last long pause. */
const sittingFrom = (history: readonly PastMessage[]): number =>
  history.findLastIndex(({ at, role }, index) => {
    const previous = history[index - 1];
    return role === "user" && previous !== undefined && at - previous.at >= RETURN_AFTER_MS;
  });

/** Whether a fact shares a telling word with a question. */
const names = (fact: string, question: string): boolean => {
  const told = new Set(wordsIn(fact));
  return wordsIn(question).some((word) => !EMPTY_WORDS.has(word) && told.has(word));
};

const latestReply = (before: readonly PastMessage[]): string | null =>
  before.findLast(({ role }) => role === "assistant")?.content ?? null;

/** The language that the visitor spoke lately; null for English. */
const spokenIn = (before: readonly PastMessage[]): string | null =>
  before
    .filter(({ role }) => role === "user")
    .slice(-SPOKEN_LATELY)
    .reduce<string | null>((spoken, { content }) => languageOf(wordsOnly(content), spoken), null);

/** Reads the newest messages of a request in the context of the talk. */
export const hear = (request: ReplyRequest): Heard => {
  const { history, now } = request;
  const { before, unanswered } = splitHistory(history);
  const { lines } = request.character;
  const from = sittingFrom(history);
  const sitting = history.slice(from).filter(({ role }) => role === "user");
  const isFirst = from >= 0 && sitting.length <= FIRST_MESSAGES;
  const isReturn = isFirst && sitting.length === unanswered.length;
  const kept =
    storedToMemory(request.state) ??
    (before.length === 0 ? EMPTY_MEMORY : rebuildMemory(lines, before));
  const memory = isReturn ? onNewDay(kept) : kept;
  return {
    memory,
    reading: readMessages(
      unanswered.map(({ content }) => content),
      lines,
      () => spokenIn(before),
    ),
    isReturn,
    openEnds: isFirst
      ? openEnds(request.memory.facts, memory, history, history[from]?.at ?? now, now)
      : [],
    latestTexts: [
      ...before
        .filter(({ role }) => role === "assistant")
        .slice(-LATEST_TEXTS)
        .map(({ content }) => content)
        .toReversed(),
      ...(request.replaced ?? []),
    ],
  };
};

/** Whether the visitor has objected to having their own words said back. */
const mindsEchoes = ({ said }: Memory, lines: CharacterLines): boolean =>
  said.flat().some((id) => linesById(lines).get(id)?.topic === "objected-repeating");

/** Reads a request: what was said, what is known, and what time it is where the character lives. */
export const situationOf = (request: ReplyRequest, chance: Chance): Situation => {
  const { history, now } = request;
  const { before, unanswered } = splitHistory(history);
  const { lines, timeZone, greeting } = request.character;
  const { facts } = request.memory;
  const heard = hear(request);
  const { reading, memory } = heard;
  const lineBefore = latestReply(before);
  const told = unanswered.flatMap(({ content, at }) => findFacts(content, lineBefore, at));
  const news = told.flatMap((one) => (one.type === "told" ? (kindOf(one.fact) ?? []) : []));
  const known = knownOf(facts);
  const found = foundIn(request.found ?? [], timeZone);
  const said = saidHere(unanswered.map(({ content }) => content).join("\n"), before);
  const card =
    reading.asksOfYou && Object.hasOwn(lines.topics, "card-says")
      ? cardSentence(request.character, reading.lastTyped)
      : null;
  return {
    ...heard,
    lines,
    capitals: writesCapitals(greeting),
    partOfDay: partOfDay(Number(localTime("hour-number", timeZone, now))),
    news,
    known,
    recallable: recallableOf(facts, now),
    asked: reading.asksOfMe
      ? recallableOf(
          // Not what the unanswered messages themselves tell.
          factsAskedFor(reading.words, facts).filter(
            ({ at, text }) =>
              at < (unanswered[0]?.at ?? now) && (!reading.asksWho || names(text, reading.asking)),
          ),
          now,
        )
      : [],
    echo:
      reading.isQuestion ||
      reading.isSaidAgain ||
      reading.isLeaving ||
      reading.speaksIt ||
      mindsEchoes(memory, lines)
        ? null
        : echoOf(reading.lastTyped, lineBefore ?? ""),
    card,
    found,
    said,
    isRemembering: facts.length > 0,
    before: before.findLast(({ role }) => role === "user")?.content ?? null,
    last: linesById(lines).get(memory.last ?? "")?.line ?? null,
    since: turnsSinceSaid(memory),
    slots: {
      time: localTime("clock", timeZone, now).replaceAll(/\s/g, " ").toLowerCase(),
      day: localTime("weekday", timeZone, now),
      ...known,
      ...Object.fromEntries(news.map(({ kind, value }) => [kind, value])),
      ...(card === null ? {} : { card }),
      ...(found === null ? {} : { found: found.text, when: found.when }),
      ...(said === null ? {} : { said: said.text }),
    },
    length: Math.max(LENGTH.least, reading.words.length * LENGTH.ofTheirs),
    chance,
  };
};
