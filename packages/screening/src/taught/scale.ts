/** What was learnt of one question, as `scripts/teach-screening.ts` writes it. */
export interface Table {
  /** What nothing weighs. */
  readonly bias: number;
  /** What one step of a weight is worth. */
  readonly unit: number;
  /** A letter of `STEPS` for each cue, by its last bits; a power of two of them. */
  readonly weights: string;
}

/** Weighs cues: the more above 0, the rather the question is to be answered with yes. */
export type Scale = (cues: readonly number[]) => number;

/** The letters that weights are written in (base64url, RFC 4648 section 5), from the least weight to the largest. */
export const STEPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The letter of a weight of 0 is the one at this place. */
export const NO_WEIGHT = 32;

const NO_STEP = 127;
const stepOfCode = new Int8Array(128).fill(NO_STEP);
for (let place = 0; place < STEPS.length; place += 1)
  stepOfCode[STEPS.charCodeAt(place)] = place - NO_WEIGHT;

/** The scale of a table. */
export const createScale = ({ bias, unit, weights }: Table): Scale => {
  const steps = new Int8Array(weights.length);
  for (let place = 0; place < steps.length; place += 1) {
    const step = stepOfCode[weights.charCodeAt(place)] ?? NO_STEP;
    if (step === NO_STEP) throw new Error(`"${weights.charAt(place)}" is no weight`);
    steps[place] = step;
  }
  const mask = steps.length - 1;
  if ((steps.length & mask) !== 0) throw new Error("A table has a power of two of weights");
  return (cues) => {
    let sum = 0;
    for (const cue of cues) sum += steps[cue & mask] ?? 0;
    return bias + (sum * unit) / Math.sqrt(Math.max(1, cues.length));
  };
};
