import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tinyGguf, type TinyGgufOptions } from "@evenfall/testing";
import { onTestFinished } from "vitest";
import {
  createGgufEngine,
  type GgufEngine,
  type GgufOptions,
} from "@evenfall/server/assistant/local-model/gguf-engine.ts";

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

/** The real binding with a tiny random model. The tests fail, and say so, where it is not installed. */
export const tinyEngine = (
  options: Partial<GgufOptions> = {},
  model: TinyGgufOptions = {},
): Promise<GgufEngine> =>
  createGgufEngine({
    name: "local",
    modelFile: options.modelFile ?? modelFileOf(tinyGguf(model)),
    contextTokens: 8192,
    threads: 1,
    maxReplyTokens: 40,
    // A process more for each engine; the trial has tests of its own.
    tryFirst: false,
    ...options,
  });
