import { measureRecall } from "../recall/measure.ts";
import { compare, type Bench, type Row } from "../support/bench.ts";

const percent = (part: number, whole: number): string =>
  `${((part / Math.max(1, whole)) * 100).toFixed(1)} % of ${whole}`;

const rowsOf = ({ memory, whole, recent }: ReturnType<typeof measureRecall>): readonly Row[] => {
  const plain = { floor: "", ratio: null, aim: "", isMet: null };
  return [
    {
      measure: "facts present",
      floor: percent(whole.present, whole.due),
      product: percent(memory.present, memory.due),
      ratio: null,
      aim: "≥ 95 %",
      isMet: memory.present / memory.due >= 0.95,
    },
    {
      ...plain,
      measure: "facts present with the recent window only",
      product: percent(recent.present, recent.due),
    },
    {
      measure: "untrue ones stated",
      floor: percent(whole.stated, whole.untrue),
      product: percent(memory.stated, memory.untrue),
      ratio: null,
      aim: "≤ 1 %",
      isMet: memory.stated / memory.untrue <= 0.01,
    },
    {
      ...plain,
      measure: "untrue ones stated with the recent window only",
      product: percent(recent.stated, recent.untrue),
    },
    compare({
      measure: "prompt tokens",
      floor: whole.tokens,
      product: memory.tokens,
      show: (tokens) => tokens.toFixed(0),
      atMost: 0.25,
    }),
  ];
};

/** Whether the context of the newest turn contains what was said hundreds of turns before. */
export const recall: Bench = {
  name: "recall",
  conditions:
    "16 scripted conversations of 200 to 600 turns in phrasings that the rules were never tuned with; facts stated in the first fifth, some changed or ended in the middle, distractors all along; found by rules alone. The floor is the newest history that 12,000 tokens hold.",
  run: () => Promise.resolve(rowsOf(measureRecall())),
};
