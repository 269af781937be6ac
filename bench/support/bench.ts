/** Things to put away at the end, last made first. */
export type Scope = Pick<AsyncDisposableStack, "adopt" | "defer">;

/** One line of the table: the product beside its floor, measured in the same run. */
export interface Row {
  readonly measure: string;
  readonly floor?: string;
  readonly product: string;
  /** Product over floor, where both are amounts of one kind. */
  readonly ratio?: number | null;
  /** What is aimed at, in words, and whether it was reached; left out of a line that only informs. */
  readonly aim?: string;
  readonly isMet?: boolean;
}

export interface BenchContext {
  /** Fewer rounds, for a first look. */
  readonly quick: boolean;
  readonly scope: Scope;
  /** Reports progress. */
  note(words: string): void;
}

export interface Bench {
  readonly name: string;
  /** Under which conditions it measures; stands above its table. */
  readonly conditions: string;
  run(context: BenchContext): Promise<readonly Row[]>;
}

interface Compared {
  readonly measure: string;
  readonly floor: number;
  readonly product: number;
  /** How an amount is shown, with its unit. */
  readonly show: (amount: number) => string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A line whose aim, if it has one, is a bound on product over floor. */
export const compare = ({ measure, floor, product, show, atMost, atLeast }: Compared): Row => {
  const ratio = product / floor;
  const base = { measure, floor: show(floor), product: show(product), ratio };
  if (atMost !== undefined) return { ...base, aim: `≤ ${atMost}x`, isMet: ratio <= atMost };
  if (atLeast !== undefined) return { ...base, aim: `≥ ${atLeast}x`, isMet: ratio >= atLeast };
  return base;
};

export const inMs = (amount: number): string => `${amount.toFixed(amount < 10 ? 2 : 0)} ms`;
export const inKb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const perSecond = (amount: number): string => `${amount.toFixed(0)}/s`;
