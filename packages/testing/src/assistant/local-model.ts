import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "../server/content-folder.ts";

/** Writes a model file with these bytes to a folder of the test; gives its path. */
export const modelFileOf = (bytes: Uint8Array, folder = testFolder()): string => {
  const file = join(folder, "model.gguf");
  writeFileSync(file, bytes);
  return file;
};
