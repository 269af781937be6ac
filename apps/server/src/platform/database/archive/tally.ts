import { createHash, hash, type Hash } from "node:crypto";

/** What is counted of a table's rows. Equal tallies mean the same rows, in whatever order. */
export interface Tally {
  readonly rows: number;
  readonly bytes: number;
  /** The SHA-256 of each row, added up in four lanes of 32 bits; in hexadecimal. */
  readonly checksum: string;
}

export interface Tallying {
  /** Takes the next piece of the rows, cut anywhere. */
  add(piece: Buffer): void;
  /** How much it was so far. */
  soFar(): { readonly rows: number; readonly bytes: number };
  result(): Tally;
}

const NEWLINE = 0x0a;
const LANES = 4;

/**
 * Counts rows in COPY's text form as they pass. Rows are hashed one by one and the hashes added
 * up: databases that sort differently, or not at all, still come to the same sum.
 */
export const createTally = (): Tallying => {
  const lanes = new Uint32Array(LANES);
  let rows = 0;
  let bytes = 0;
  // The beginning of a row whose end is in a later piece; hashed as it comes, however long it is.
  let begun: Hash | null = null;

  const addRow = (digest: string): void => {
    rows += 1;
    for (let lane = 0; lane < LANES; lane += 1)
      lanes[lane] = (lanes[lane] ?? 0) + Number.parseInt(digest.slice(lane * 8, lane * 8 + 8), 16);
  };
  return {
    add: (piece) => {
      bytes += piece.length;
      let from = 0;
      for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
        const row = piece.subarray(from, end);
        addRow(begun === null ? hash("sha256", row, "hex") : begun.update(row).digest("hex"));
        begun = null;
        from = end + 1;
      }
      if (from < piece.length) {
        begun ??= createHash("sha256");
        begun.update(piece.subarray(from));
      }
    },
    soFar: () => ({ rows, bytes }),
    result: () => ({
      rows,
      bytes,
      checksum: Array.from(lanes, (lane) => lane.toString(16).padStart(8, "0")).join(""),
    }),
  };
};

export const isSameTally = (one: Tally, other: Tally): boolean =>
  one.rows === other.rows && one.bytes === other.bytes && one.checksum === other.checksum;
