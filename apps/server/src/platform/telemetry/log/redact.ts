import { describeError } from "./described-error.ts";

const SHOWN = "<redacted>";

/** Names under which words, passwords, cookies and keys travel in this server. */
const PRIVATE =
  /^(?:content|text|draft|body|password|email|cookies?|set-cookie|authorization|(?:.*[_-])?(?:token|secret|key)|.*(?:Token|Secret|ApiKey|Password)|apiKey)$/i;

const DEEPEST = 5;

const redactValue = (value: unknown, depth: number): unknown => {
  if (value instanceof Error) return describeError(value);
  if (typeof value !== "object" || value === null) return value;
  if ("toJSON" in value && typeof value.toJSON === "function") return value;
  if (depth >= DEEPEST) return "…";
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactFields(value, depth + 1);
};

/** The fields of a log line, without what is private by name and with errors described. */
export const redactFields = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      PRIVATE.test(name) ? SHOWN : redactValue(value, depth),
    ]),
  );
