import { failureCode, isDatabaseUnavailable } from "../../database/failure-code.ts";

/** What the log says of an error. */
interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** SQLSTATE class 22: the message quotes the offending value. */
const QUOTES_DATA = /^22/;

const safeMessage = (error: Error, code: string | undefined): string => {
  if (code !== undefined && QUOTES_DATA.test(code)) return "a value was refused";
  // A failed query is described with its parameters: those are people's words.
  return error.message.split("\nparams:", 1)[0] ?? "";
};

/**
 * An error without what a visitor wrote: query parameters, a database's details, and the copy of
 * the message that a stack begins with are left out.
 */
export const describeError = (error: Error): DescribedError => {
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  // Where the code stood says nothing of a machine that is away.
  const isAway = isDatabaseUnavailable(error) && failureCode(error) !== "ENOENT";
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: safeMessage(error, code),
    ...(code === undefined ? {} : { code }),
    ...(isAway || frames === undefined || frames.length === 0 ? {} : { stack: frames.join("\n") }),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
};

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
