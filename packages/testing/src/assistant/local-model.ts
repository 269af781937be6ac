import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A file with these bytes, gone after the test, or when `whenDone` says. */
export const modelFileOf = (
  bytes: Uint8Array,
  whenDone: (drop: () => void) => void = onTestFinished,
): string => {
  const folder = mkdtempSync(join(tmpdir(), "evenfall-gguf-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "model.gguf");
  writeFileSync(file, bytes);
  return file;
};
