/** One kind of fault, to be tried some times, and what came of it so far. */
export const notTriedYet = (fault: string) => ({
  fault,
  times: 0,
  /** In words. */
  violations: [] as string[],
  /** Milliseconds until a whole turn, one for each injection. */
  recoveriesMs: [] as number[],
  /** Messages that were acknowledged meanwhile. */
  acknowledged: 0,
  seconds: 0,
  /** Why it could not be tried here; then it was tried 0 times. */
  impossible: null as string | null,
});

export type Tried = ReturnType<typeof notTriedYet>;

/** The value that so much of the others (0 to 1) do not exceed, by rank; null of nothing. */
export const quantile = (values: readonly number[], share: number): number | null =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ??
  null;

const inMs = (value: number | null): string => (value === null ? "" : `${Math.round(value)} ms`);

const row = ({ fault, times, violations, recoveriesMs, impossible }: Tried): string => {
  const count = impossible === null ? String(violations.length) : "not tried";
  return `| ${fault} | ${times} | ${count} | ${inMs(quantile(recoveriesMs, 0.5))} | ${inMs(quantile(recoveriesMs, 0.99))} |`;
};

/** A Markdown table, each violation in words, and what could not be tried. */
export const toTable = (all: readonly Tried[]): string => {
  const total = (of: (tried: Tried) => number): number =>
    all.reduce((sum, one) => sum + of(one), 0);
  return [
    "| fault | times | violations | recovery p50 | p99 |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...all.map(row),
    `| **all** | **${total(({ times }) => times)}** | **${total(({ violations }) => violations.length)}** | | |`,
    "",
    ...all.flatMap(({ fault, violations, impossible }) => [
      ...violations.map((violation) => `- ${fault}: ${violation}`),
      ...(impossible === null ? [] : [`- ${fault}: not tried, since ${impossible}`]),
    ]),
    `${total(({ acknowledged }) => acknowledged)} messages acknowledged in ${Math.round(total(({ seconds }) => seconds))} s.`,
  ].join("\n");
};

/** The last line for a reader that is a program. A kind that could not be tried counts as neither. */
export const toVerdict = (all: readonly Tried[]): string => {
  const failed = all.filter(({ violations }) => violations.length > 0).length;
  const passed = all.filter(({ times, violations }) => times > 0 && violations.length === 0).length;
  return `chaos: ${passed} passed, ${failed} failed`;
};
