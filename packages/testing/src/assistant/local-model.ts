import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "../server/content-folder.ts";

/** A file with these bytes in a folder of the test's. */
export const modelFileOf = (bytes: Uint8Array, folder = testFolder()): string => {
  const file = join(folder, "model.gguf");
  writeFileSync(file, bytes);
  return file;
};
