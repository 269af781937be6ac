import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ArchiveFault } from "./archive.ts";

const pathIn = (dataDir: string): string => join(dataDir, "auth-secret");

/** The secret that a server made for itself in its data folder; null where it made none. */
export const readAuthSecret = (dataDir: string): string | null =>
  existsSync(pathIn(dataDir)) ? readFileSync(pathIn(dataDir), "utf8").trim() : null;

/** Throws where another secret stands in the folder: sessions of one could not be read with the other. */
export const checkAuthSecret = (dataDir: string, secret: string): void => {
  const found = readAuthSecret(dataDir);
  if (found !== null && found !== secret)
    throw new ArchiveFault(
      `${pathIn(dataDir)} is another secret than the one in the backup. Move it away, or set DATA_DIR to another folder.`,
    );
};

/**
 * Puts the secret into the folder, whole and readable by its owner alone. The returned function
 * takes away what was put there.
 */
export const placeAuthSecret = (dataDir: string, secret: string): (() => void) => {
  checkAuthSecret(dataDir, secret);
  if (existsSync(pathIn(dataDir))) return () => {};
  mkdirSync(dataDir, { recursive: true });
  const made = `${pathIn(dataDir)}.${process.pid}`;
  try {
    writeFileSync(made, secret, { mode: 0o600, flush: true });
    linkSync(made, pathIn(dataDir));
  } finally {
    rmSync(made, { force: true });
  }
  return () => rmSync(pathIn(dataDir), { force: true });
};
