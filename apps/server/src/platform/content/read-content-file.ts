import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type * as z from "zod";
import { failureCode } from "../database/failure-code.ts";
import { fieldName, wholeFile, type ContentFaults } from "./fault.ts";
import { parseJsonWithLines, type LocatedJson } from "./json-with-lines.ts";

/** Names of types for people. */
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
 * Words for what a schema finds wrong that need no knowledge of schemas. Undefined leaves the schema's
 * own message, or zod's for kinds of faults that our schemas cannot have.
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

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "the file is missing",
  ERR_ENCODING_INVALID_ENCODED_DATA: "is not UTF-8 text: save it as UTF-8",
};

/** A content file's text with "\n" line ends, or why the file cannot be read. */
export const readContentText = async (
  contentDir: string,
  file: string,
  maxBytes = Infinity,
): Promise<Result<string, ContentFaults>> => {
  const path = join(contentDir, file);
  try {
    if ((await stat(path)).size > maxBytes)
      return fail([wholeFile(file, `larger than ${maxBytes / 1024} KB`)]);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
    return ok(text.replaceAll("\r\n", "\n"));
  } catch (error) {
    const code = failureCode(error);
    if (code === null) throw error;
    return fail([wholeFile(file, UNREADABLE[code] ?? `the file cannot be read (${code})`)]);
  }
};

/** A content file parsed as JSON with line numbers, or why it cannot be read or parsed. */
export const readContentFile = async (
  contentDir: string,
  file: string,
): Promise<Result<LocatedJson, ContentFaults>> => {
  const text = await readContentText(contentDir, file, MAX_BYTES);
  if (!text.ok) return text;
  const parsed = parseJsonWithLines(text.value);
  if (parsed.ok) return parsed;
  const { problem, line } = parsed.error;
  return fail([{ ...wholeFile(file, problem), line }]);
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

/** Reads a content file and checks it against a schema; gives its value, or all its faults. */
export const loadContent = async <Schema extends z.ZodType>(
  schema: Schema,
  contentDir: string,
  file: string,
): Promise<Result<z.output<Schema>, ContentFaults>> => {
  const located = await readContentFile(contentDir, file);
  return located.ok ? checkContent(schema, located.value.value, located.value, file) : located;
};
