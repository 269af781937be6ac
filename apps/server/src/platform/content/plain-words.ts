import type * as z from "zod";

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
export const plainWords: z.core.$ZodErrorMap = (issue) => {
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
