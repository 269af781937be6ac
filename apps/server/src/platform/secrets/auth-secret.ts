import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { failureCode } from "../database/failure-code.ts";
import { createSecret, type Secret } from "./secret.ts";

const pathIn = (dataDir: string): string => join(dataDir, "auth-secret");

/** The secret that stands in a file; null where there is none. */
export const readSecret = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, "utf8").trim() : null;

/**
 * Puts a secret into a file, readable by its owner alone; one that stands there already stays. Made
 * beside its place and linked there, so it is never half-written. Gives whether it was put there.
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

/** The secret that stands in a data folder; null where none does. */
export const readAuthSecret = (dataDir: string): string | null => readSecret(pathIn(dataDir));

/** Puts a secret into a data folder where there is none. */
export const placeAuthSecret = (dataDir: string, secret: string): void => {
  placeSecret(pathIn(dataDir), secret);
};

/**
 * The key that signs sessions and seals replies, made at the first start and kept in
 * `dataDir/auth-secret`. Of two servers that start at once the first one's key stands.
 */
export const keepAuthSecret = (dataDir: string): Secret => {
  placeAuthSecret(dataDir, randomBytes(32).toString("base64url"));
  return createSecret(readAuthSecret(dataDir) ?? "");
};
