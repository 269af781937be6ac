import { measureContext, type ContextMeasure } from "../recall/context-sizes.ts";
import { inMs, type Bench, type Row } from "../support/bench.ts";

const LENGTHS = [10, 100, 1000, 10_000] as const;

/** What flat may mean: the longest conversation against one of a hundred messages. */
const FLAT_TOKENS = 1.1;
const FLAT_TIME = 1.5;

/** What a model reads before it writes, by the length of the conversation. */
export const context: Bench = {
  name: "context",
  conditions: `Conversations of ${LENGTHS.join(", ")} messages, 20 facts, a summary that is as full as it gets, a made-up card; the floor is the conversation of 100. Tokens by our own estimate. Stable: the share of the next turn's prompt that begins with the same bytes, a mean over 32 turns in a row. Building: the median of 200, memory read already.`,
  run: async ({ quick }) => {
    const measured: Record<number, ContextMeasure> = {};
    for (const length of LENGTHS) measured[length] = measureContext(length, quick ? 40 : 200);
    const of = (length: number): ContextMeasure => measured[length] ?? measureContext(length, 40);
    const floor = of(100);
    return LENGTHS.flatMap((length): readonly Row[] => {
      const one = of(length);
      const isCompared = length > 100;
      return [
        {
          measure: `prompt tokens, ${length} messages`,
          floor: floor.tokens.toFixed(0),
          product: one.tokens.toFixed(0),
          ratio: one.tokens / floor.tokens,
          aim: isCompared ? `≤ ${FLAT_TOKENS}x` : "",
          isMet: isCompared ? one.tokens / floor.tokens <= FLAT_TOKENS : null,
        },
        {
          measure: `stable prefix, ${length} messages`,
          floor: `${(floor.stableShare * 100).toFixed(1)} %`,
          product: `${(one.stableShare * 100).toFixed(1)} %`,
          ratio: null,
          aim: "",
          isMet: null,
        },
        {
          measure: `building, ${length} messages`,
          floor: inMs(floor.buildMs),
          product: inMs(one.buildMs),
          ratio: one.buildMs / floor.buildMs,
          aim: isCompared ? `≤ ${FLAT_TIME}x` : "",
          isMet: isCompared ? one.buildMs / floor.buildMs <= FLAT_TIME : null,
        },
      ];
    });
  },
};
