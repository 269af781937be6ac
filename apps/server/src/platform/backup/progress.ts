import { plain } from "./catalog.ts";

const counted = new Intl.NumberFormat("en-US");

const rowCount = (rows: number): string => (rows === 1 ? "1 row" : `${counted.format(rows)} rows`);

/** Hears of each table that is done, and knows them all in sum. */
export interface Progress {
  add(table: string, of: number, rows: number): void;
  /** As in "33 tables, 1,200 rows". */
  words(): string;
}

/** Tells a line per table; `done` is what happened to it: "saved", "read". */
export const createProgress = (done: string, tell: (line: string) => void): Progress => {
  const total = { tables: 0, rows: 0 };
  return {
    add: (table, of, rows) => {
      total.tables += 1;
      total.rows += rows;
      tell(`${done} ${plain(table)}, table ${total.tables} of ${of}: ${rowCount(rows)}`);
    },
    words: () => `${total.tables} tables, ${rowCount(total.rows)}`,
  };
};
