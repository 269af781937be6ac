import { basename, dirname } from "node:path";
import { fail, ok } from "@evenfall/domain";
import {
  checkContent,
  fieldName,
  readContentFile,
  type ContentFault,
} from "../../platform/content/index.ts";
import { enginesFile } from "./engine-entry.ts";

const KEY_IN_FILE = "a key does not belong in a file; name its environment variable in apiKeyEnv";

/** Reads ENGINES_FILE: its engines in their order; its faults are given with file, line and field. */
export const readEnginesFile = async (path: string) => {
  const file = basename(path);
  const located = await readContentFile(dirname(path), file);
  if (!located.ok) return located;
  const checked = checkContent(enginesFile, located.value.value, located.value, file);
  if (!checked.ok)
    return fail(
      checked.error.map((fault) =>
        fault.field.endsWith(".apiKey") ? { ...fault, problem: KEY_IN_FILE } : fault,
      ),
    );
  return ok({
    entries: checked.value.engines,
    /** A fault, with its line, for a field of an engine entry that is well-formed but cannot work. */
    faultAt: (index: number, field: string, problem: string): ContentFault => {
      const place = ["engines", index, field];
      return { file, line: located.value.lineOf(place), field: fieldName(place), problem };
    },
  });
};
