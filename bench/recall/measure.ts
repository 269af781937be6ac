import { estimateMessageTokens, wordsOf } from "../../apps/server/src/memory/index.ts";
import type { PastMessage } from "../../apps/server/src/assistant/engine.ts";
import {
  buildContext,
  type Context,
} from "../../apps/server/src/assistant/context/build-context.ts";
import { SUMMARY_HEADING } from "../../apps/server/src/assistant/context/remembered.ts";
import { sampleCard } from "@evenfall/testing/assistant/sample-card.ts";
import { remembering } from "./remembering.ts";
import { HELD_OUT } from "./held-out.ts";
import { scriptedTalk, type Talk } from "./talk.ts";

/** What the baseline of whole histories may read: four times our own budget. */
const WHOLE_HISTORY_TOKENS = 12_000;

/** How one way of making a context did, over some conversations. */
export interface Score {
  /** Current facts that should be there, and those that are. */
  readonly due: number;
  readonly present: number;
  /** Facts that are no longer or never were true, and those that the context states as true. */
  readonly untrue: number;
  readonly stated: number;
  /** Mean of the contexts, by our own estimate. */
  readonly tokens: number;
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

const scoreOf = (talks: readonly Talk[], read: (talk: Talk) => Reading): Score => {
  const score = { due: 0, present: 0, untrue: 0, stated: 0, tokens: 0 };
  for (const talk of talks) {
    const reading = read(talk);
    score.tokens += reading.tokens / talks.length;
    score.due += talk.current.length;
    score.present += talk.current.filter(({ value }) => isPresent(reading, value)).length;
    score.untrue += talk.past.length + talk.never.length;
    score.stated +=
      talk.past.filter(({ words, endedBy }) => isToldAsTrue(reading, words, endedBy)).length +
      talk.never.filter((value) => contains(reading.claimed, value)).length;
  }
  return score;
};

const TALKS = 16;
const FIRST_SEED = 301;

/** What the context of the newest turn holds at the end of conversations in unseen phrasings, three ways. */
export const measureRecall = () => {
  const talks = Array.from({ length: TALKS }, (_, index) =>
    scriptedTalk(FIRST_SEED + index, HELD_OUT),
  );
  return {
    memory: scoreOf(talks, withMemory),
    whole: scoreOf(talks, wholeHistory),
    recent: scoreOf(talks, windowOnly),
  };
};
