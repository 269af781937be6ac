import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tinyGguf, type TinyGgufOptions } from "@evenfall/testkit";
import { afterAll } from "vitest";
import { createGgufEngine, type GgufEngine, type GgufOptions } from "./gguf-engine.ts";

const folder = mkdtempSync(join(tmpdir(), "evenfall-gguf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file with these bytes, gone after the tests. */
export const modelFileOf = (bytes: Uint8Array): string => {
  const file = join(folder, `${randomUUID()}.gguf`);
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
    modelFile: modelFileOf(tinyGguf(model)),
    contextTokens: 8192,
    threads: 1,
    maxReplyTokens: 40,
    // A process more for each engine; the trial has tests of its own.
    tryFirst: false,
    ...options,
  });
