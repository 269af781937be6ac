import { closeSync, fstatSync, openSync } from "node:fs";
import { createFileCursor, type FileCursor } from "./file-cursor.ts";

/** Bytes of a block and the weights in it, by the type's number in the format (ggml.h). */
const BLOCKS: Readonly<Record<number, readonly [bytes: number, weights: number]>> = {
  0: [4, 1],
  1: [2, 1],
  2: [18, 32],
  3: [20, 32],
  6: [22, 32],
  7: [24, 32],
  8: [34, 32],
  9: [36, 32],
  10: [84, 256],
  11: [110, 256],
  12: [144, 256],
  13: [176, 256],
  14: [210, 256],
  15: [292, 256],
  16: [66, 256],
  17: [74, 256],
  18: [98, 256],
  19: [50, 256],
  20: [18, 32],
  21: [110, 256],
  22: [82, 256],
  23: [136, 256],
  24: [1, 1],
  25: [2, 1],
  26: [4, 1],
  27: [8, 1],
  28: [8, 1],
  29: [56, 256],
  30: [2, 1],
  34: [54, 256],
  35: [66, 256],
  39: [17, 32],
};

/** What so many weights take in a file; null for a type that is newer than this table. */
const tensorBytes = (type: number, weights: number): number | null => {
  const block = BLOCKS[type];
  return block === undefined ? null : Math.ceil(weights / block[1]) * block[0];
};

const MAGIC = "GGUF";
const VERSIONS: readonly number[] = [2, 3];

/** More than any model has; a damaged count must not keep the server busy. */
const MAX_TENSORS = 100_000;
const MAX_ENTRIES = 100_000;
const MAX_ITEMS = 10_000_000;
const MAX_DIMENSIONS = 4;
const MAX_NAME_BYTES = 65_535;
const DEFAULT_ALIGNMENT = 32;

const STRING = 8;
const ARRAY = 9;
const U32 = 4;

/** Bytes of a metadata value, by the type's number in the format. */
const VALUE_BYTES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};

const COUNTS = "it is damaged: its header counts what no model has";

/** The file is damaged or no readable GGUF; the message ends a sentence for the operator. */
class Damage extends Error {
  override readonly name = "Damage";
}

const shortText = (cursor: FileCursor): string => {
  const length = cursor.u64();
  if (length > MAX_NAME_BYTES) throw new Damage("it is damaged: a name in it has no end");
  return cursor.text(length);
};

const skipValue = (cursor: FileCursor, type: number, depth = 0): void => {
  const bytes = VALUE_BYTES[type];
  if (bytes !== undefined) return cursor.skip(bytes);
  if (type === STRING) return cursor.skip(cursor.u64());
  if (type !== ARRAY || depth > 2)
    throw new Damage("it is damaged: its header holds a value of no known type");
  const itemType = cursor.u32();
  const count = cursor.u64();
  if (count > MAX_ITEMS) throw new Damage(COUNTS);
  const itemBytes = VALUE_BYTES[itemType];
  if (itemBytes !== undefined) return cursor.skip(count * itemBytes);
  for (let index = 0; index < count; index += 1) skipValue(cursor, itemType, depth + 1);
};

/** Reads past the metadata; gives the alignment of the tensors. */
const readMetadata = (cursor: FileCursor, count: number): number => {
  let alignment = DEFAULT_ALIGNMENT;
  for (let index = 0; index < count; index += 1) {
    const key = shortText(cursor);
    const type = cursor.u32();
    if (key === "general.alignment" && type === U32) alignment = cursor.u32();
    else skipValue(cursor, type);
  }
  if (alignment < 1 || alignment > 65_536 || (alignment & (alignment - 1)) !== 0)
    throw new Damage("it is damaged: its tensors lie at impossible places");
  return alignment;
};

/** Where a tensor's data ends, in bytes from the start of all tensor data. */
const readTensorEnd = (cursor: FileCursor): number => {
  shortText(cursor);
  const dimensions = cursor.u32();
  if (dimensions > MAX_DIMENSIONS)
    throw new Damage("it is damaged: a tensor in it has too many dimensions");
  let weights = 1;
  for (let index = 0; index < dimensions; index += 1) weights *= cursor.u64();
  const type = cursor.u32();
  const offset = cursor.u64();
  return offset + (tensorBytes(type, weights) ?? 0);
};

const check = (cursor: FileCursor, fileBytes: number): void => {
  if (fileBytes < 4 || cursor.text(4) !== MAGIC)
    throw new Damage("it is no GGUF file: it does not begin with GGUF");
  const version = cursor.u32();
  if (!VERSIONS.includes(version))
    throw new Damage(`it is of GGUF version ${version}; versions 2 and 3 can be read`);
  const tensors = cursor.u64();
  const entries = cursor.u64();
  if (tensors < 1 || tensors > MAX_TENSORS || entries > MAX_ENTRIES) throw new Damage(COUNTS);
  const alignment = readMetadata(cursor, entries);
  let end = 0;
  for (let index = 0; index < tensors; index += 1) end = Math.max(end, readTensorEnd(cursor));
  const dataStart = Math.ceil(cursor.position / alignment) * alignment;
  if (dataStart + end > fileBytes)
    throw new Damage(
      `it is damaged or was not copied whole: ${dataStart + end - fileBytes} bytes are missing`,
    );
};

/**
 * Checks a model file before native code reads it: that it is a GGUF of a version that can be read, and
 * that it holds all the data that its header lists. Throws with words for the operator.
 */
export const checkModelFile = (path: string): void => {
  const refuse = (why: string): never => {
    throw new Error(`the model file ${path} cannot be used: ${why}`);
  };
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return refuse(isMissing ? "there is no such file" : "it cannot be opened");
  }
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) refuse("it is no file");
    check(createFileCursor(file, stats.size), stats.size);
  } catch (error) {
    if (error instanceof Damage) refuse(error.message);
    if (error instanceof RangeError) refuse("it is damaged: it ends inside its header");
    throw error;
  } finally {
    closeSync(file);
  }
};
