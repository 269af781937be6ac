import type { Part } from "./part.ts";
import { quantile, sumUp, type Sum } from "./sum.ts";

const inMs = (value: number | null): string => (value === null ? "" : `${Math.round(value)} ms`);

const row = ({ fault, times, violations, recoveriesMs, impossible }: Sum): string => {
  const count = impossible === null ? String(violations.length) : "not tried";
  return `| ${fault} | ${times} | ${count} | ${inMs(quantile(recoveriesMs, 0.5))} | ${inMs(quantile(recoveriesMs, 0.99))} |`;
};

const listOf = (values: readonly (string | number)[]): string => [...new Set(values)].join(", ");

const conditions = (parts: readonly Part[]): string => {
  const loads = parts.map(({ loadAverage }) => loadAverage);
  const dates = parts.map(({ date }) => date).toSorted();
  return [
    `Commit ${listOf(parts.map(({ commit }) => commit ?? "unknown"))}`,
    `seeds ${listOf(parts.map(({ seed }) => seed))}`,
    `${dates[0] ?? ""} to ${dates.at(-1) ?? ""}`,
    `${listOf(parts.map(({ cores }) => cores))} cores, load average ${Math.min(...loads)} to ${Math.max(...loads)}`,
    `PostgreSQL ${listOf(parts.map(({ postgres }) => postgres))}`,
    `Node ${listOf(parts.map(({ node }) => node))}`,
  ].join("; ");
};

/** A Markdown table, each violation in words, what could not be tried, and the conditions. */
export const toTable = (parts: readonly Part[], order: readonly string[] = []): string => {
  if (parts.length === 0) return "Nothing was tried.\n";
  const sums = sumUp(parts, order);
  const total = (of: (sum: Sum) => number): number => sums.reduce((sum, one) => sum + of(one), 0);
  return [
    "| fault | times | violations | recovery p50 | p99 |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...sums.map(row),
    `| **all** | **${total(({ times }) => times)}** | **${total(({ violations }) => violations.length)}** | | |`,
    "",
    ...sums.flatMap(({ fault, violations }) =>
      violations.map((violation) => `- ${fault}: ${violation}\n`),
    ),
    ...sums.flatMap(({ notes }) => notes.map((note) => `- ${note}\n`)),
    ...sums.flatMap(({ fault, impossible }) =>
      impossible === null ? [] : [`- ${fault}: not tried, since ${impossible}\n`],
    ),
    `${total(({ acknowledged }) => acknowledged)} messages acknowledged in ${Math.round(total(({ seconds }) => seconds))} s. ${conditions(parts)}.`,
    "",
  ].join("\n");
};

/** Whether that kind of fault did what it should: tried, and nothing was violated. */
const isPassed = ({ times, violations }: Sum): boolean => times > 0 && violations.length === 0;

/** The last line for a reader that is a program. A kind that could not be tried counts as neither. */
export const toVerdict = (parts: readonly Part[]): string => {
  const sums = sumUp(parts);
  const passed = sums.filter(isPassed).length;
  const failed = sums.filter(({ violations }) => violations.length > 0).length;
  return `chaos: ${passed} passed, ${failed} failed`;
};
