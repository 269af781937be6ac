/** What came of one kind of fault. */
export interface Outcome {
  readonly fault: string;
  readonly times: number;
  readonly violations: readonly string[];
  /** From the mend, or the strike where nothing was to mend, to a whole turn, in milliseconds. */
  readonly recoveriesMs: readonly number[];
}

const at = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? "" : `${Math.round(value)} ms`;
};

/** A Markdown table, and under it each violation in words. */
export const toReport = (outcomes: readonly Outcome[]): string =>
  [
    "| fault | times | violations | recovery p50 | p99 |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...outcomes.map(
      ({ fault, times, violations, recoveriesMs }) =>
        `| ${fault} | ${times} | ${violations.length} | ${at(recoveriesMs, 0.5)} | ${at(recoveriesMs, 0.99)} |`,
    ),
    ...outcomes.flatMap(({ fault, violations }) =>
      violations.map((violation) => `\n- ${fault}: ${violation}`),
    ),
    "",
  ].join("\n");
