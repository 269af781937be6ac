/** Resources to release at the end, in reverse order of creation. */
export type Scope = Pick<AsyncDisposableStack, "adopt" | "defer">;

/** One row of the table: the product compared with its floor, measured in the same run. */
export interface Row {
  readonly measure: string;
  readonly floor?: string;
  readonly product: string;
  /** Product divided by floor, if both have the same unit. */
  readonly ratio?: number | null;
  /** The aim in words, and whether it was met; absent in a row that only informs. */
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
  /** The conditions of the measurement, shown above its table. */
  readonly conditions: string;
  run(context: BenchContext): Promise<readonly Row[]>;
}

interface Compared {
  readonly measure: string;
  readonly floor: number;
  readonly product: number;
  /** Formats an amount with its unit. */
  readonly show: (amount: number) => string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A row whose aim, if any, is a bound on product divided by floor. */
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
