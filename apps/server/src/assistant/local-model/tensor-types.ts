/** Bytes of a block and the weights in it, by the type's number in the format (ggml.h). */
const blocks: Readonly<Record<number, readonly [bytes: number, weights: number]>> = {
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
export const tensorBytes = (type: number, weights: number): number | null => {
  const block = blocks[type];
  return block === undefined ? null : Math.ceil(weights / block[1]) * block[0];
};
