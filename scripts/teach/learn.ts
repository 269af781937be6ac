import { NO_WEIGHT, STEPS, type Table } from "../../packages/screening/src/taught/scale.ts";

/** One text: what is weighed of it, and the answer that it ought to get. */
export interface Lesson {
  readonly cues: readonly number[];
  readonly isYes: boolean;
}

export interface Learning {
  /** Cues share 2^bits weights, by their last bits. */
  readonly bits: number;
  /** How strongly a weight is drawn back to 0 at every step. */
  readonly shrinking: number;
}

const ROUNDS = 15;
const RATE = 0.15;
/** How much more the fewer texts may count, so that both answers weigh nearly alike. */
const MOST_SHARE = 3;
const SHARE = 1 / 1.5;
const MOST_STEPS = STEPS.length - 1 - NO_WEIGHT;

// A linear congruential generator (Knuth, The Art of Computer Programming 2, 3.3.4): the same order every time.
const createDice = (): ((below: number) => number) => {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/**
 * Weights by logistic regression, learnt in steps that shrink with what a cue has moved already
 * (AdaGrad: Duchi, Hazan, Singer 2011), and rounded to the steps of a table.
 */
export const learn = (lessons: readonly Lesson[], { bits, shrinking }: Learning): Table => {
  const mask = 2 ** bits - 1;
  const weights = new Float32Array(2 ** bits);
  const moved = new Float32Array(2 ** bits);
  let bias = 0;
  let biasMoved = 1e-8;
  const yes = lessons.filter(({ isYes }) => isYes).length;
  const share = Math.min(MOST_SHARE, (SHARE * (lessons.length - yes)) / Math.max(1, yes));
  const order = [...lessons];
  const below = createDice();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let place = order.length - 1; place > 0; place -= 1) {
      const other = below(place + 1);
      const [one, two] = [order[place], order[other]];
      if (one === undefined || two === undefined) continue;
      order[place] = two;
      order[other] = one;
    }
    for (const { cues, isYes } of order) {
      const part = 1 / Math.sqrt(Math.max(1, cues.length));
      let sum = bias;
      for (const cue of cues) sum += (weights[cue & mask] ?? 0) * part;
      const wrong = (1 / (1 + Math.exp(-sum)) - (isYes ? 1 : 0)) * (isYes ? share : 1);
      for (const cue of cues) {
        const at = cue & mask;
        const weight = weights[at] ?? 0;
        const slope = wrong * part + shrinking * weight;
        const so = (moved[at] ?? 0) + slope * slope;
        moved[at] = so;
        weights[at] = weight - (RATE * slope) / Math.sqrt(so + 1e-8);
      }
      biasMoved += wrong * wrong;
      bias -= (RATE * wrong) / Math.sqrt(biasMoved);
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const unit = Number((largest / MOST_STEPS).toPrecision(6));
  const letters = Array.from(
    weights,
    (weight) => STEPS[NO_WEIGHT + (unit === 0 ? 0 : Math.round(weight / unit))],
  );
  return { bias: Number(bias.toPrecision(6)), unit, weights: letters.join("") };
};
