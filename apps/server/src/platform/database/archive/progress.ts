import type { Clock } from "../../clock.ts";

/** Hears how far the work on the tables is. */
export interface Progress {
  begin(step: ProgressStep): void;
  /** Rows and bytes of the table so far. */
  advance(rows: number, bytes: number): void;
  end(): void;
}

export interface ProgressStep {
  /** What is done to the table: "saved", "checked". */
  readonly done: string;
  readonly table: string;
  /** Its place among all tables, from 1. */
  readonly place: number;
  readonly of: number;
}

export interface ProgressDeps {
  readonly clock: Clock;
  readonly stream: { readonly isTTY?: boolean; write(text: string): unknown };
}

const BETWEEN_LINES_MS = 200;
const CLEAR_LINE = "\r\u001b[2K";

const counted = new Intl.NumberFormat("en-US");

/** Bytes in words, as in "3.4 MB". */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const rowCount = (rows: number): string =>
  rows === 1 ? "1 row" : `${counted.format(rows)} rows`;

const nothing = (): void => undefined;

/** Tells nothing. */
export const silent: Progress = { begin: nothing, advance: nothing, end: nothing };

/** Tells on one line of a terminal that is rewritten; elsewhere, a line per table when it is done. */
export const createProgress = ({ clock, stream }: ProgressDeps): Progress => {
  let step: ProgressStep | null = null;
  let soFar = { rows: 0, bytes: 0 };
  let toldAt = 0;
  const line = (): string =>
    step === null
      ? ""
      : `${step.done} ${step.table}, table ${step.place} of ${step.of}: ${rowCount(soFar.rows)}, ${megabytes(soFar.bytes)}`;
  return {
    begin: (next) => {
      step = next;
      soFar = { rows: 0, bytes: 0 };
      toldAt = clock.now();
    },
    advance: (rows, bytes) => {
      soFar = { rows, bytes };
      if (stream.isTTY !== true || clock.now() - toldAt < BETWEEN_LINES_MS) return;
      toldAt = clock.now();
      stream.write(`${CLEAR_LINE}${line()}`);
    },
    end: () => {
      stream.write(stream.isTTY === true ? `${CLEAR_LINE}${line()}\n` : `${line()}\n`);
      step = null;
    },
  };
};

/** For who wants to hear nothing. */
export const noProgress: Progress = { begin: () => {}, advance: () => {}, end: () => {} };
