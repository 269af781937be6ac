import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type * as z from "zod";
import { fieldName, type ContentFault } from "./fault.ts";
import { parseJsonWithLines, type LocatedJson } from "./json-with-lines.ts";

/** Largest content file in bytes. */
const MAX_BYTES = 256 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** A content file with the lines of its values, or what is wrong with it as a file. */
export const readContentFile = async (
  contentDir: string,
  file: string,
): Promise<Result<LocatedJson, ContentFault>> => {
  const wrong = (problem: string, line = 1) => fail({ file, line, field: "", problem });
  try {
    const { size } = await stat(join(contentDir, file));
    if (size > MAX_BYTES) return wrong(`larger than ${MAX_BYTES / 1024} KB`);
    const text = await readFile(join(contentDir, file), "utf8");
    const parsed = parseJsonWithLines(text.startsWith("\uFEFF") ? text.slice(1) : text);
    return parsed.ok ? parsed : wrong(parsed.error.problem, parsed.error.line);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return wrong("the file is missing");
  }
};

/** Checks a value against its schema; the first fault is named with its line and field. */
export const checkContent = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  located: Pick<LocatedJson, "lineOf">,
  file: string,
): Result<z.output<Schema>, ContentFault> => {
  const checked = schema.safeParse(value);
  if (checked.success) return ok(checked.data);
  const issue = checked.error.issues[0];
  const path = [...(issue?.path ?? [])].filter((step) => typeof step !== "symbol");
  if (issue?.code === "unrecognized_keys") path.push(issue.keys[0] ?? "");
  return fail({
    file,
    line: located.lineOf(path),
    field: fieldName(path),
    problem:
      issue?.code === "unrecognized_keys" ? "not a known field" : (issue?.message ?? "not valid"),
  });
};
