import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type * as z from "zod";
import { failureCode } from "../database/failure-code.ts";
import { fieldName, wholeFile, type ContentFaults } from "./fault.ts";
import { parseJsonWithLines, type LocatedJson } from "./json-with-lines.ts";
import { plainWords } from "./plain-words.ts";

/** Largest content file in bytes. */
const MAX_BYTES = 256 * 1024;

/** A content file with the lines of its values, or what is wrong with it as a file. */
export const readContentFile = async (
  contentDir: string,
  file: string,
): Promise<Result<LocatedJson, ContentFaults>> => {
  const wrong = (problem: string, line = 1) => fail([{ ...wholeFile(file, problem), line }]);
  try {
    const { size } = await stat(join(contentDir, file));
    if (size > MAX_BYTES) return wrong(`larger than ${MAX_BYTES / 1024} KB`);
    const text = await readFile(join(contentDir, file), "utf8");
    const parsed = parseJsonWithLines(text.startsWith("\uFEFF") ? text.slice(1) : text);
    return parsed.ok ? parsed : wrong(parsed.error.problem, parsed.error.line);
  } catch (error) {
    if (failureCode(error) !== "ENOENT") throw error;
    return wrong("the file is missing");
  }
};

/** Checks a value against its schema; every fault is named with its line and field. */
export const checkContent = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  located: Pick<LocatedJson, "lineOf">,
  file: string,
): Result<z.output<Schema>, ContentFaults> => {
  const checked = schema.safeParse(value, { error: plainWords });
  if (checked.success) return ok(checked.data);
  const fault = (written: readonly PropertyKey[], problem: string) => {
    const path = written.filter((step) => typeof step !== "symbol");
    return { file, line: located.lineOf(path), field: fieldName(path), problem };
  };
  return fail(
    checked.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => fault([...issue.path, key], "not a known field"))
        : [fault(issue.path, issue.message)],
    ),
  );
};

/** A content file that is as its schema says, or every fault of it. */
export const loadContent = async <Schema extends z.ZodType>(
  schema: Schema,
  contentDir: string,
  file: string,
): Promise<Result<z.output<Schema>, ContentFaults>> => {
  const located = await readContentFile(contentDir, file);
  return located.ok ? checkContent(schema, located.value.value, located.value, file) : located;
};
