import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSecret, type Secret } from "./secret.ts";

/**
 * The key that signs sessions and seals replies, made at the first start and kept in
 * `dataDir/auth-secret`, readable by its owner alone. Made beside its place and linked there, so
 * it is never half-written, and of two servers that start at once the first one's key stands.
 */
export const keepAuthSecret = (dataDir: string): Secret => {
  const path = join(dataDir, "auth-secret");
  const made = `${path}.${process.pid}`;
  writeFileSync(made, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(made, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(made, { force: true });
  }
  return createSecret(readFileSync(path, "utf8").trim());
};
