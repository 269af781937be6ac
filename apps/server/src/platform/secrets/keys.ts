import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Derives a separate key for each use (HMAC-SHA-256), so that one that leaks reveals no other. */
export const deriveKey = (secret: string, use: string): string =>
  createHmac("sha256", secret).update(`evenfall/${use}`).digest("hex");

/** A keyed pseudonym (HMAC-SHA-256), useless without the key. */
export const keyedHash = (key: string, value: string): string =>
  createHmac("sha256", key).update(value).digest("hex");

export const sha256 = (value: string): string => createHash("sha256").update(value).digest("hex");

/** Constant-time comparison. */
export const constantTimeEqual = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
