import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type * as z from "zod";
import { failureCode } from "../database/failure-code.ts";
import { fieldName, wholeFile, type ContentFaults } from "./fault.ts";
import { parseJsonWithLines, type LocatedJson } from "./json-with-lines.ts";

/** Types as people name them. */
const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "an object in { }",
  record: "an object in { }",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "an email address",
  url: "a web address",
};

type Origin = { readonly origin: string };

const unitOf = ({ origin }: Origin): string =>
  origin === "string" ? " characters" : origin === "array" ? " items" : "";

const bound = (issue: Origin, number: number | bigint, word: string): string => {
  const verb = unitOf(issue) === "" ? "be" : "have";
  return `must ${verb} ${word} ${number}${unitOf(issue)}`;
};

/**
 * What a schema finds wrong, in words that need no knowledge of schemas. For what a schema says itself,
 * and for kinds that none of ours can meet, undefined: zod's own words stand.
 */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type")
    return issue.input === undefined
      ? "is missing"
      : `must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === "too_small")
    return issue.minimum === 1 && unitOf(issue) !== ""
      ? "must not be empty"
      : bound(issue, issue.minimum, "at least");
  if (issue.code === "too_big") return bound(issue, issue.maximum, "at most");
  if (issue.code === "invalid_value")
    return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.map(String).join(", ")}`;
  if (issue.code === "invalid_format") {
    const format = FORMATS[issue.format];
    return format === undefined ? "is not written as it should be" : `must be ${format}`;
  }
  if (issue.code === "invalid_union") return "is none of the forms that it may have";
  return undefined;
};

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
