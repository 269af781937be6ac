/** The result of one part of the run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What a person needs to see; empty if all is well. */
  readonly report: string;
}

/** The sum of several parts. */
export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  report: tallies
    .map(({ report }) => report)
    .filter((report) => report !== "")
    .join("\n"),
});

/** A part without a result, which counts as one failure. */
export const brokenPart = (name: string, report: string): Tally => ({
  passed: 0,
  failed: 1,
  report: `FAILED ${name}\n${report.trimEnd()}\n`,
});
