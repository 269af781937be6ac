import { crc32 } from "node:zlib";
import { fail, ok, type Result } from "@evenfall/domain";

/** A chunk of a PNG file. */
export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Largest picture in bytes. */
export const MOST_PNG_BYTES = 8 * 1024 * 1024;

const MOST_SIDE = 4096;
const MOST_CHUNKS = 10_000;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of length, type and checksum around the data. */
const FRAME_BYTES = 12;

/** Chunks needed to draw a picture; not text, dates or unknown ones. */
const DRAWN: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB cICP sBIT bKGD pHYs acTL fcTL fdAT".split(" "),
);

export const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

const headerFault = ({ type, data }: PngChunk): string | null => {
  if (type !== "IHDR" || data.length !== 13) return "does not begin as a picture does";
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  if (width === 0 || height === 0) return "is a picture without a size";
  return width > MOST_SIDE || height > MOST_SIDE
    ? `is wider or higher than ${MOST_SIDE} pixels`
    : null;
};

const orderFault = (chunks: readonly PngChunk[]): string | null => {
  const [first] = chunks;
  if (first === undefined) return "is an empty picture";
  const header = headerFault(first);
  if (header !== null) return header;
  const count = (type: string) => chunks.filter((chunk) => chunk.type === type).length;
  if (count("IHDR") !== 1 || count("IEND") !== 1) return "does not begin and end once";
  if (chunks.at(-1)?.type !== "IEND") return "ends too early";
  return count("IDAT") === 0 ? "holds no picture" : null;
};

/** The chunks of a PNG file, with their checksums verified; nothing is decompressed. */
export const readPng = (bytes: Buffer): Result<readonly PngChunk[], string> => {
  if (bytes.length > MOST_PNG_BYTES)
    return fail(`is larger than ${MOST_PNG_BYTES / 1024 / 1024} MB`);
  if (!isPng(bytes)) return fail("is not a PNG picture");
  const chunks: PngChunk[] = [];
  let at = SIGNATURE.length;
  while (at < bytes.length) {
    if (chunks.at(-1)?.type === "IEND") return fail("goes on behind the end of the picture");
    if (chunks.length >= MOST_CHUNKS) return fail("is cut into too many pieces");
    if (at + FRAME_BYTES > bytes.length) return fail("ends too early");
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) return fail("ends too early");
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return fail("holds a piece without a proper name");
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return fail(`is damaged: a check sum is wrong in its piece ${type}`);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  const fault = orderFault(chunks);
  return fault === null ? ok(chunks) : fail(fault);
};

export const writePng = (chunks: readonly PngChunk[]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    ...chunks.flatMap(({ type, data }) => {
      const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return [length, body, sum];
    }),
  ]);

/** Only the picture, for everybody to see: without text, locations, dates or cards. */
export const pictureOf = (chunks: readonly PngChunk[]): readonly PngChunk[] =>
  chunks.filter(({ type }) => DRAWN.has(type));

/** The keyword of a text chunk, in lower case; null for other chunks. */
export const keywordOf = ({ type, data }: PngChunk): string | null => {
  if (!["tEXt", "zTXt", "iTXt"].includes(type)) return null;
  const end = data.indexOf(0);
  return end === -1 ? null : data.toString("latin1", 0, end).toLowerCase();
};
