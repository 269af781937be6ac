import type { Part } from "./part.ts";

/** What all parts of one kind of fault say together. */
export interface Sum {
  readonly fault: string;
  readonly times: number;
  readonly violations: readonly string[];
  readonly recoveriesMs: readonly number[];
  readonly acknowledged: number;
  readonly seconds: number;
  readonly notes: readonly string[];
  /** Why it was never tried, where it was not. */
  readonly impossible: string | null;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const sumOf = (fault: string, parts: readonly Part[]): Sum => {
  const times = total(parts.map((part) => part.times));
  return {
    fault,
    times,
    violations: parts.flatMap((part) => part.violations),
    recoveriesMs: parts.flatMap((part) => part.recoveriesMs),
    acknowledged: total(parts.map((part) => part.acknowledged)),
    seconds: total(parts.map((part) => part.seconds)),
    notes: parts.flatMap((part) => part.notes),
    impossible: times > 0 ? null : (parts.find((part) => part.impossible)?.impossible ?? null),
  };
};

/** Adds parts up by fault: in the order given, then whatever else there is. */
export const sumUp = (parts: readonly Part[], order: readonly string[] = []): Sum[] => {
  const byFault = Map.groupBy(parts, ({ fault }) => fault);
  const names = [...new Set([...order, ...byFault.keys()])];
  return names.flatMap((name) => {
    const its = byFault.get(name);
    return its === undefined ? [] : [sumOf(name, its)];
  });
};

/** The value that so much of the others (0 to 1) do not exceed, by rank; null of nothing. */
export const quantile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
};
