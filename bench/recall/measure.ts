import { estimateMessageTokens, wordsOf } from "../../apps/server/src/memory/index.ts";
import type { PastMessage } from "../../apps/server/src/assistant/engine.ts";
import {
  buildContext,
  type Context,
} from "../../apps/server/src/assistant/context/build-context.ts";
import { SUMMARY_HEADING } from "../../apps/server/src/assistant/context/remembered.ts";
import { sampleCard } from "@evenfall/testing/assistant/sample-card.ts";
import { remembering } from "./remembering.ts";
import type { Talk } from "./talk.ts";

/** What the baseline of whole histories may read: four times our own budget. */
const WHOLE_HISTORY_TOKENS = 12_000;

/** How one way of making a context did, over some conversations. */
export interface Score {
  readonly name: string;
  /** Current facts that should be there, and those that are. */
  readonly due: number;
  readonly present: number;
  /** Facts that are no longer or never were true, and those that the context states as true. */
  readonly untrue: number;
  readonly stated: number;
  /** Mean of the contexts, by our own estimate. */
  readonly tokens: number;
  /** For whoever tunes: what was missing and what was untrue. */
  readonly misses: readonly string[];
}

interface Reading {
  /** Facts and summary: what is stated as true now. */
  readonly remembered: string;
  /** The list of facts alone: every line of it claims something of the visitor. */
  readonly claimed: string;
  /** In their order. */
  readonly messages: readonly string[];
  readonly tokens: number;
}

const plain = (text: string): string => ` ${wordsOf(text).join(" ")} `;

const contains = (text: string, words: string): boolean => plain(text).includes(plain(words));

const contextReading = (context: Context): Reading => ({
  remembered: context.system.slice(context.stablePrefix.length),
  claimed: context.system.slice(context.stablePrefix.length).split(SUMMARY_HEADING)[0] ?? "",
  messages: context.messages.map(({ content }) => content),
  tokens: context.estimatedTokens,
});

const CARD = sampleCard();

const nowOf = (talk: Talk): number => (talk.messages.at(-1)?.at ?? 0) + 2000;

const withMemory = (talk: Talk): Reading => {
  const { memory, open } = remembering(talk.messages);
  return contextReading(
    buildContext({
      card: CARD,
      history: open,
      messageCount: talk.messages.length,
      memory,
      now: nowOf(talk),
    }),
  );
};

const windowOnly = (talk: Talk): Reading =>
  contextReading(buildContext({ card: CARD, history: talk.messages, now: nowOf(talk) }));

const wholeHistory = (talk: Talk): Reading => {
  const { stablePrefix } = buildContext({ card: CARD, history: [], now: nowOf(talk) });
  let left = WHOLE_HISTORY_TOKENS - estimateMessageTokens(stablePrefix);
  const newestFirst: PastMessage[] = [];
  for (const message of talk.messages.toReversed()) {
    left -= estimateMessageTokens(message.content);
    if (left < 0) break;
    newestFirst.push(message);
  }
  return {
    remembered: "",
    claimed: "",
    messages: newestFirst.toReversed().map(({ content }) => content),
    tokens: WHOLE_HISTORY_TOKENS - Math.max(0, left),
  };
};

const isPresent = (reading: Reading, value: string): boolean =>
  contains(reading.remembered, value) ||
  reading.messages.some((message) => contains(message, value));

/** Held to be true: among what is remembered, or in a message that nothing after it takes back. */
const isToldAsTrue = (reading: Reading, words: string, endedBy: string): boolean => {
  if (contains(reading.remembered, words)) return true;
  const saidAt = reading.messages.findIndex((message) => contains(message, words));
  return (
    saidAt !== -1 && !reading.messages.slice(saidAt).some((message) => message.includes(endedBy))
  );
};

const scoreOf = (name: string, talks: readonly Talk[], read: (talk: Talk) => Reading): Score => {
  let due = 0;
  let present = 0;
  let untrue = 0;
  let stated = 0;
  let tokens = 0;
  const misses: string[] = [];
  for (const [index, talk] of talks.entries()) {
    const reading = read(talk);
    tokens += reading.tokens;
    for (const { topic, value } of talk.current) {
      due += 1;
      if (isPresent(reading, value)) present += 1;
      else misses.push(`${index}: missing ${topic} ${value}`);
    }
    for (const { words, endedBy } of talk.past) {
      untrue += 1;
      if (!isToldAsTrue(reading, words, endedBy)) continue;
      stated += 1;
      misses.push(`${index}: stale ${words}, ended by "${endedBy}"`);
    }
    for (const value of talk.never) {
      untrue += 1;
      if (!contains(reading.claimed, value)) continue;
      stated += 1;
      misses.push(`${index}: never said ${value}`);
    }
  }
  return { name, due, present, untrue, stated, tokens: tokens / talks.length, misses };
};

/** What the context of the newest turn holds at the end of each conversation, three ways. */
export const measureRecall = (talks: readonly Talk[]): readonly Score[] => [
  scoreOf("memory", talks, withMemory),
  scoreOf("whole history", talks, wholeHistory),
  scoreOf("recent window", talks, windowOnly),
];
