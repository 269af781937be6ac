import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const markOf = (dataDir: string): string => join(dataDir, "moved-to");

/** Marks a folder whose database was moved, so that conversations never continue in both places. */
export const markMoved = (dataDir: string, to: string): void =>
  writeFileSync(markOf(dataDir), `${to}\n`, { flush: true });

/**
 * Why no server may start on a folder whose database was moved, and why it cannot be moved again; null if it was
 * not moved, or was moved `to` the same place.
 */
export const movedWords = (dataDir: string, to: string | null = null): string | null => {
  const mark = markOf(dataDir);
  const before = existsSync(mark) ? readFileSync(mark, "utf8").trim() : to;
  return before === to
    ? null
    : `The database in DATA_DIR ${dataDir} was moved to ${before}: set DATABASE_URL to it. To go back to what stands here, and lose what was said since, delete ${mark}.`;
};
