import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** One key for each use, so that what is seen of one says nothing about another. */
export const deriveKey = (secret: string, use: string): string =>
  createHmac("sha256", secret).update(`evenfall/${use}`).digest("hex");

/** Names a value without revealing it, to nobody but the holder of the key. */
export const keyedHash = (key: string, value: string): string =>
  createHmac("sha256", key).update(value).digest("hex");

export const sha256 = (value: string): string => createHash("sha256").update(value).digest("hex");

/** Whether two texts are equal, without revealing by the time it takes where they differ. */
export const equalsSecretly = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
