import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { failureCode } from "../database/failure-code.ts";
import { createSecret, type Secret } from "./secret.ts";

const pathIn = (dataDir: string): string => join(dataDir, "auth-secret");

/** Reads a secret from a file; null if there is no such file. */
export const readSecret = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, "utf8").trim() : null;

/**
 * Writes a secret to a file that only its owner can read, unless the file exists. It is written beside
 * its place and then linked there, so it is never half-written. Gives whether it was written.
 */
export const placeSecret = (path: string, secret: string): boolean => {
  mkdirSync(dirname(path), { recursive: true });
  const made = `${path}.${process.pid}`;
  writeFileSync(made, secret, { mode: 0o600, flush: true });
  try {
    linkSync(made, path);
    return true;
  } catch (error) {
    if (failureCode(error) !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(made, { force: true });
  }
};

/** Reads the secret of a data folder; null if it has none. */
export const readAuthSecret = (dataDir: string): string | null => readSecret(pathIn(dataDir));

/** Writes a secret to a data folder, unless it has one. */
export const placeAuthSecret = (dataDir: string, secret: string): void => {
  placeSecret(pathIn(dataDir), secret);
};

/**
 * The key that signs sessions and seals replies, created at the first start and kept in
 * `dataDir/auth-secret`. If two servers start at once, both use the key that was written first.
 */
export const keepAuthSecret = (dataDir: string): Secret => {
  placeAuthSecret(dataDir, randomBytes(32).toString("base64url"));
  return createSecret(readAuthSecret(dataDir) ?? "");
};
