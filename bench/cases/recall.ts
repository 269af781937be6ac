import { measureRecall, type Score } from "../recall/measure.ts";
import { heldOutTalks } from "../recall/talks.ts";
import type { Bench, Row } from "../support/bench.ts";

const percent = (part: number, whole: number): string =>
  `${((part / Math.max(1, whole)) * 100).toFixed(1)} % of ${whole}`;

const rowsOf = (scores: readonly Score[]): readonly Row[] => {
  const [memory, whole, recent] = scores;
  if (memory === undefined || whole === undefined || recent === undefined) return [];
  const hit = memory.present / memory.due;
  const wrong = memory.stated / memory.untrue;
  const plain = { ratio: null, aim: "", isMet: null };
  return [
    {
      measure: `facts present`,
      floor: percent(whole.present, whole.due),
      product: percent(memory.present, memory.due),
      ratio: null,
      aim: "≥ 95 %",
      isMet: hit >= 0.95,
    },
    {
      measure: `facts present with the recent window only`,
      floor: "",
      product: percent(recent.present, recent.due),
      ...plain,
    },
    {
      measure: `untrue ones stated`,
      floor: percent(whole.stated, whole.untrue),
      product: percent(memory.stated, memory.untrue),
      ratio: null,
      aim: "≤ 1 %",
      isMet: wrong <= 0.01,
    },
    {
      measure: `untrue ones stated with the recent window only`,
      floor: "",
      product: percent(recent.stated, recent.untrue),
      ...plain,
    },
    {
      measure: `prompt tokens`,
      floor: whole.tokens.toFixed(0),
      product: memory.tokens.toFixed(0),
      ratio: memory.tokens / whole.tokens,
      aim: "≤ 0.25x",
      isMet: memory.tokens / whole.tokens <= 0.25,
    },
  ];
};

/** Whether the context of the newest turn contains what was said hundreds of turns before. */
export const recall: Bench = {
  name: "recall",
  conditions:
    "16 scripted conversations of 200 to 600 turns in phrasings that the rules were never tuned with; facts stated in the first fifth, some changed or ended in the middle, distractors all along; found by rules alone. The floor is the newest history that 12,000 tokens hold.",
  run: () => Promise.resolve(rowsOf(measureRecall(heldOutTalks()))),
};
