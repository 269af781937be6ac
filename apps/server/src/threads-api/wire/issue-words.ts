import type * as v from "valibot";
import { fieldName } from "../../platform/content/index.ts";
import { badRequest, type ProtocolError } from "./protocol-error.ts";

const paramOf = (issue: v.BaseIssue<unknown>): string =>
  fieldName((issue.path ?? []).map(({ key }) => key as PropertyKey));

/** A value's type with its article, as OpenAI's API worded it. */
const typeWords = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return Number.isInteger(value) ? "an integer" : "a decimal";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
};

const EXPECTED: Readonly<Record<string, string>> = {
  string: "a string",
  boolean: "a boolean",
  number: "a number",
  integer: "an integer",
  custom: "an integer",
  array: "an array",
  object: "an object",
  record: "an object",
};

const sizeOf = (input: unknown): number => {
  if (typeof input === "string" || Array.isArray(input)) return input.length;
  return Object.keys(input ?? {}).length;
};

/** `Supported values are: 'user' and 'assistant'.`, from the schema library's `("user" | "assistant")`. */
const supported = (expected: string | null): string => {
  const words = [...(expected ?? "").matchAll(/"([^"]*)"|\b(?:null|true|false|\d+)\b/g)].map(
    ([bare, word]) => (word === undefined ? bare : `'${word}'`),
  );
  const last = words.pop();
  if (last === undefined) return "";
  return ` Supported values are: ${words.length === 0 ? last : `${words.join(", ")} and ${last}`}.`;
};

const rangeWords = (issue: v.BaseIssue<unknown>, side: "above" | "below", param: string) => {
  const kind = Number.isInteger(issue.input) ? "integer" : "decimal";
  const [limit, sign] = side === "above" ? ["maximum", "<="] : ["minimum", ">="];
  return badRequest(
    `Invalid '${param}': ${kind} ${side} ${limit} value. Expected a value ${sign} ${String(issue.requirement)}, but got ${String(issue.input)} instead.`,
    { param, code: `${kind}_${side}_${side === "above" ? "max" : "min"}_value` },
  );
};

/** What OpenAI's API said of a field that is missing or is not what it should be. */
export const issueToError = (issue: v.BaseIssue<unknown>): ProtocolError => {
  const param = paramOf(issue);
  const limit = String(issue.requirement);
  const size = sizeOf(issue.input);
  if (issue.input === undefined && issue.kind === "schema")
    return badRequest(`Missing required parameter: '${param}'.`, {
      param,
      code: "missing_required_parameter",
    });
  switch (issue.type) {
    case "max_value":
      return rangeWords(issue, "above", param);
    case "min_value":
      return rangeWords(issue, "below", param);
    case "max_length":
      return Array.isArray(issue.input)
        ? badRequest(
            `Invalid '${param}': array too long. Expected an array with maximum length ${limit}, but got an array with length ${size} instead.`,
            { param, code: "array_above_max_length" },
          )
        : badRequest(
            `Invalid '${param}': string too long. Expected a string with maximum length ${limit}, but got a string with length ${size} instead.`,
            { param, code: "string_above_max_length" },
          );
    case "max_entries":
      return badRequest(
        `Invalid '${param}': too many properties. Expected an object with at most ${limit} properties, but got an object with ${size} properties instead.`,
        { param, code: "object_above_max_properties" },
      );
    case "picklist":
    case "literal":
    case "variant":
      return badRequest(
        `Invalid value: ${typeof issue.input === "string" ? `'${issue.input.slice(0, 64)}'` : typeWords(issue.input)}.${supported(issue.expected)}`,
        { param, code: "invalid_value" },
      );
    case "check":
      return badRequest(issue.message, { param, code: "invalid_value" });
    default:
      return badRequest(
        `Invalid type for ${param === "" ? "the body" : `'${param}'`}: expected ${EXPECTED[issue.type] ?? "another type"}, but got ${typeWords(issue.input)} instead.`,
        { ...(param === "" ? {} : { param }), code: "invalid_type" },
      );
  }
};
