import { measureContext } from "../recall/context-sizes.ts";
import { compare, inMs, type Bench, type Row } from "../support/bench.ts";

const LENGTHS = [10, 100, 1000, 10_000] as const;

/** What flat may mean: the longest conversation against one of a hundred messages. */
const FLAT_TOKENS = 1.1;
const FLAT_TIME = 1.5;

/** What a model reads before it writes, by the length of the conversation. */
export const context: Bench = {
  name: "context",
  conditions: `Conversations of ${LENGTHS.join(", ")} messages, 20 facts, a summary that is as full as it gets, a made-up card; the floor is the conversation of 100. Tokens by our own estimate. Stable: the share of the next turn's prompt that begins with the same bytes, a mean over 32 turns in a row. Building: the median of 200, memory read already.`,
  run: ({ quick }) => {
    const measured = LENGTHS.map(
      (length) => [length, measureContext(length, quick ? 40 : 200)] as const,
    );
    const floor = new Map(measured).get(100) ?? measureContext(100, 40);
    const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
    return Promise.resolve(
      measured.flatMap(([length, one]): readonly Row[] => {
        const aim = (atMost: number) => (length > 100 ? { atMost } : {});
        return [
          compare({
            measure: `prompt tokens, ${length} messages`,
            floor: floor.tokens,
            product: one.tokens,
            show: (tokens) => tokens.toFixed(0),
            ...aim(FLAT_TOKENS),
          }),
          {
            ...compare({
              measure: `stable prefix, ${length} messages`,
              floor: floor.stableShare,
              product: one.stableShare,
              show: percent,
            }),
            ratio: null,
          },
          compare({
            measure: `building, ${length} messages`,
            floor: floor.buildMs,
            product: one.buildMs,
            show: inMs,
            ...aim(FLAT_TIME),
          }),
        ];
      }),
    );
  },
};
