import { plain } from "./catalog.ts";

const counted = new Intl.NumberFormat("en-US");
const CLEAR_LINE = "\r\u001b[2K";
const MEGABYTE = 1_000_000;

const words = ({ rows, bytes }: Amount): string =>
  `${rows === 1 ? "1 row" : `${counted.format(rows)} rows`}, ${(bytes / MEGABYTE).toFixed(1)} MB`;

const countLines = (lines: Buffer): number => {
  let count = 0;
  for (let at = lines.indexOf("\n"); at !== -1; at = lines.indexOf("\n", at + 1)) count += 1;
  return count;
};

interface Amount {
  readonly rows: number;
  readonly bytes: number;
}

/** Prints a line per table, updated in place on a terminal; `done` says what happened to it: "saved", "read". */
export const createProgress = (
  done: string,
  to: { readonly isTTY?: boolean; write(text: string): unknown },
) => {
  const total = { tables: 0, rows: 0, bytes: 0 };
  const begin = to.isTTY === true ? CLEAR_LINE : "";
  return {
    /** Passes on one table's rows as `pieces`, counting them in `soFar`. */
    follow: (table: string, of: number, rows: AsyncIterable<Buffer>) => {
      total.tables += 1;
      const soFar = { rows: 0, bytes: 0 };
      const line = `${begin}${done} ${plain(table)}, table ${total.tables} of ${of}: `;
      const pieces = async function* (): AsyncGenerator<Buffer> {
        let reported = 0;
        for await (const piece of rows) {
          soFar.rows += countLines(piece);
          soFar.bytes += piece.length;
          yield piece;
          if (to.isTTY !== true || soFar.bytes < reported + MEGABYTE) continue;
          to.write(`${line}${words(soFar)}`);
          reported = soFar.bytes;
        }
        total.rows += soFar.rows;
        total.bytes += soFar.bytes;
        to.write(`${line}${words(soFar)}\n`);
      };
      return { pieces: pieces(), soFar };
    },
    /** As in "33 tables, 1,200 rows, 3.4 MB unpacked". */
    words: () => `${total.tables} tables, ${words(total)} unpacked`,
  };
};

export type Progress = ReturnType<typeof createProgress>;
