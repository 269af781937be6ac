import { createHash } from "node:crypto";

/** A text that is read line by line where lines are short, and piece by piece where rows are. */
export interface LineReader {
  /** The next line without its end; null where the text ends. */
  line(): Promise<string | null>;
  /** Everything up to a line that is `\.`, which is read too; cut anywhere. */
  rows(): AsyncGenerator<Buffer>;
  /** SHA-256 of everything read, the last line left out. */
  digestBeforeLine(): string;
}

/** Thrown where the text ends within a line or within rows. */
export class CutShort extends Error {}

/** No line of our own is near this long: a file with such a line is something else. */
const LONGEST_LINE = 4_000_000;

const END = Buffer.from("\n\\.\n");
const END_AT_ONCE = END.subarray(1);

export const createLineReader = (source: AsyncIterable<Buffer>): LineReader => {
  const pieces = source[Symbol.asyncIterator]();
  const sha256 = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  let lastLine: Buffer = held;

  const more = async (): Promise<boolean> => {
    const next = await pieces.next();
    if (next.done === true) return false;
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  };
  const take = (length: number): Buffer => {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  const settleLine = (): void => {
    sha256.update(lastLine);
    lastLine = Buffer.alloc(0);
  };
  const takeRows = (length: number): Buffer => {
    const taken = take(length);
    sha256.update(taken);
    return taken;
  };

  return {
    line: async () => {
      settleLine();
      let end = held.indexOf("\n");
      while (end === -1) {
        if (held.length > LONGEST_LINE) throw new CutShort();
        if (!(await more())) {
          if (held.length === 0) return null;
          throw new CutShort();
        }
        end = held.indexOf("\n");
      }
      lastLine = take(end + 1);
      return lastLine.toString("utf8", 0, end);
    },
    rows: async function* () {
      settleLine();
      while (held.length < END_AT_ONCE.length) if (!(await more())) throw new CutShort();
      if (!held.subarray(0, END_AT_ONCE.length).equals(END_AT_ONCE)) {
        let end = held.indexOf(END);
        while (end === -1) {
          // The last bytes may be the beginning of the end.
          const sure = held.length - (END.length - 1);
          if (sure > 0) yield takeRows(sure);
          if (!(await more())) throw new CutShort();
          end = held.indexOf(END);
        }
        yield takeRows(end + 1);
      }
      takeRows(END_AT_ONCE.length);
    },
    digestBeforeLine: () => sha256.copy().digest("hex"),
  };
};
