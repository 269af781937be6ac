import {
  leavingWindow,
  summarise,
  SUMMARY_STEP,
  SUMMARY_TOKENS,
  type ContextFact,
} from "../../apps/server/src/memory/index.ts";
import type { PastMessage } from "../../apps/server/src/assistant/engine.ts";
import {
  buildContext,
  type Context,
} from "../../apps/server/src/assistant/context/build-context.ts";
import { sampleCard } from "@evenfall/testing/assistant/sample-card.ts";

/** What contexts of one length of conversation come to. */
export interface ContextMeasure {
  /** Mean, by our own estimate. */
  readonly tokens: number;
  /** Share of the next turn's prompt that begins with the same bytes; mean. */
  readonly stableShare: number;
  /** Median. */
  readonly buildMs: number;
}

/** Turns in a row over which the prefix is compared. */
const TURNS = 32;

const START = Date.UTC(2026, 4, 4, 18, 0);
const CARD = sampleCard();

const FACTS: readonly ContextFact[] = Array.from({ length: 20 }, (_, index) => ({
  subject: `likes thing ${index}`,
  text: `Likes the walk number ${index} by the sea`,
  pinned: index === 3,
  strength: 1 + (index % 4),
  at: START + index,
}));

/** Two messages a turn; their lengths vary as people's do. */
const message = (index: number): PastMessage => ({
  role: index % 2 === 0 ? "user" : "assistant",
  content:
    index % 2 === 0
      ? `I walked along the canal number ${index} yesterday${" and then some more".repeat(index % 4)}`
      : `mm, canal ${index} sounds like a whole evening in one sentence${", tell me about it".repeat(index % 3)}`,
  at: START + index * 60_000,
});

const promptOf = ({ system, messages }: Context): string =>
  [system, ...messages.map(({ role, content }) => `${role}: ${content}`)].join("\n\n");

const sharedLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Contexts at that many messages and the turns after, as a conversation grows with its memory. */
export const measureContext = (length: number, builds: number): ContextMeasure => {
  let summary: string | null = null;
  let open: readonly PastMessage[] = [];
  const contexts: Context[] = [];
  let last = (): Context => buildContext({ card: CARD, history: [], now: START });
  const end = length - (length % 2) + 1 + 2 * TURNS;
  for (let index = 0; index < end; index += 1) {
    open = [...open, message(index)];
    const leaving = leavingWindow(open);
    for (let from = 0; from < leaving; from += SUMMARY_STEP)
      summary = summarise(summary, open.slice(from, from + SUMMARY_STEP), SUMMARY_TOKENS);
    open = open.slice(leaving);
    if (index < length - (length % 2) || index % 2 === 1) continue;
    const request = {
      card: CARD,
      history: open,
      messageCount: index + 1,
      memory: { facts: FACTS, summary },
      now: START + index * 60_000,
    };
    last = () => buildContext(request);
    contexts.push(last());
  }
  const prompts = contexts.map(promptOf);
  const shares = prompts
    .slice(1)
    .map((prompt, index) => sharedLength(prompts[index] ?? "", prompt) / prompt.length);
  const times = Array.from({ length: builds }, () => {
    const startedAt = performance.now();
    last();
    return performance.now() - startedAt;
  });
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    tokens: mean(contexts.map(({ estimatedTokens }) => estimatedTokens)),
    stableShare: mean(shares),
    buildMs: median(times),
  };
};
