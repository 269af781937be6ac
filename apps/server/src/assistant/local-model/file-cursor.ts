import { readSync } from "node:fs";

/** Bytes read from the file at a time. */
const WINDOW_BYTES = 1 << 20;

/** Reads forward through a file, little-endian, a window at a time. Throws `RangeError` at its end. */
export const createFileCursor = (file: number, fileBytes: number) => {
  const window = Buffer.alloc(Math.min(WINDOW_BYTES, Math.max(fileBytes, 1)));
  let start = 0;
  let filled = 0;
  let position = 0;

  const skip = (length: number): void => {
    if (!(length >= 0 && position + length <= fileBytes)) throw new RangeError("beyond the end");
    position += length;
  };
  /** The next so many bytes, at most a window of them. */
  const take = (length: number): Buffer => {
    const from = position;
    skip(length);
    if (from < start || from + length > start + filled) {
      start = from;
      filled = readSync(file, window, 0, window.length, start);
      if (filled < length) throw new RangeError("beyond the end");
    }
    return window.subarray(from - start, from - start + length);
  };

  return {
    get position() {
      return position;
    },
    u32: () => take(4).readUInt32LE(),
    /** Throws if it is beyond the safe integers, and so beyond the size of any file. */
    u64: () => {
      const value = Number(take(8).readBigUInt64LE());
      if (!Number.isSafeInteger(value)) throw new RangeError("beyond any file");
      return value;
    },
    text: (length: number) => {
      if (length > window.length) throw new RangeError("longer than any name");
      return take(length).toString("utf8");
    },
    skip,
  };
};

export type FileCursor = ReturnType<typeof createFileCursor>;
