import type { Row } from "./bench.ts";

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const verdict = (isMet: boolean | null): string => (isMet === null ? "" : isMet ? "yes" : "**no**");

/** The lines as a Markdown table. */
export const toTable = (rows: readonly Row[]): string =>
  [
    line(["measure", "floor", "Evenfall", "ratio", "aim", "met"]),
    line(["---", "---:", "---:", "---:", "---", "---"]),
    ...rows.map((row) =>
      line([
        row.measure,
        row.floor,
        row.product,
        row.ratio === null ? "" : `${row.ratio.toFixed(2)}x`,
        row.aim,
        verdict(row.isMet),
      ]),
    ),
  ].join("\n");
