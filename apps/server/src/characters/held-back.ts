import { createHash } from "node:crypto";
import { screen } from "@evenfall/screening";
import { fieldName, type ContentFaults, type LocatedJson } from "../platform/content/index.ts";
import { valuesOf } from "./import/read-json.ts";
import screened from "./screened.json" with { type: "json" };

/**
 * The operator's own lines that may not be said, as faults of their file; none if all may. They are screened
 * when they are loaded, never when they are spoken. `field`: the only field of the file to be checked.
 */
export const checkSpoken = (
  { value, lineOf }: LocatedJson,
  file: string,
  { field }: { readonly field?: string } = {},
): ContentFaults => {
  const today = new Date();
  const part = field === undefined ? value : (value as Record<string, unknown>)[field];
  return [...valuesOf(part)].flatMap(({ path: within, value: text }) => {
    if (typeof text !== "string") return [];
    const path = field === undefined ? within : [field, ...within];
    const { verdict } = screen(text, { side: "out", today });
    if (verdict.action === "pass" || verdict.action === "suspect") return [];
    const problem = `is held back by the safety rules (${verdict.class}): a character may not say it`;
    return [{ file, line: lineOf(path), field: fieldName(path), problem }];
  });
};

/** The hash by which `screened.json` lists a file's content, whatever its white space. */
export const contentHash = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");

const SCREENED: ReadonlySet<string> = new Set(screened);

/**
 * The same for a file that may be shipped with the program: a test screens those whenever a line or a
 * rule changes, so that only the operator's own files are screened at start.
 */
export const checkSpokenFile = (located: LocatedJson, file: string): ContentFaults =>
  SCREENED.has(contentHash(located.value)) ? [] : checkSpoken(located, file);
