import { pino, type DestinationStream } from "pino";
import { failureCode, isDatabaseUnavailable } from "../database/failure-code.ts";

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** SQLSTATE class 22 (data exception), whose messages quote the value. */
const QUOTES_DATA = /^22/;

const safeMessage = (error: Error, code: string | undefined): string => {
  if (code !== undefined && QUOTES_DATA.test(code)) return "a value was refused";
  // The message of a failed query lists its parameters, which may be visitors' words.
  return error.message.split("\nparams:", 1)[0] ?? "";
};

/** An error without visitors' words: no query parameters, no database details, no message repeated in its stack. */
export const describeError = (error: Error): DescribedError => {
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  // A stack says nothing about a database that is unavailable.
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

/** Names of fields that may contain visitors' words, passwords, cookies or keys. */
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

/** The fields of a log line, with those redacted whose names are private, and with errors described. */
const redactFields = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      PRIVATE.test(name) ? SHOWN : redactValue(value, depth),
    ]),
  );

const LEVELS: Readonly<Record<string, string>> = {
  info: "info ",
  warn: "\u001b[33mwarn \u001b[0m",
  error: "\u001b[31merror\u001b[0m",
};

const shown = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** Formats a JSON log line for a person at a terminal. */
export const oneLiner = (json: string): string => {
  const { time, level, msg, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const clock = typeof time === "string" ? time.slice(11, 19) : "";
  const rest = Object.entries(fields).map(
    ([name, value]) => `\u001b[2m${name}=${shown(value)}\u001b[0m`,
  );
  return [clock, LEVELS[String(level)] ?? "", String(msg), ...rest].join(" ") + "\n";
};

/** The fields of a log line beside its message: never visitors' words, passwords, cookies or keys. */
export type LogFields = Readonly<Record<string, unknown>>;

/** The server's log. */
export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export interface LogDeps {
  readonly level: "info" | "warn" | "error" | "silent";
  /** Where lines go; each ends with a newline. */
  readonly destination: DestinationStream;
  /** Fields added to each line, about the work that it is logged in. */
  readonly context?: () => LogFields;
}

/** A log of JSON lines. Fields with private names are redacted; errors are logged without data. */
export const createLog = ({ level, destination, context = () => ({}) }: LogDeps): Log => {
  const logger = pino(
    {
      level,
      base: null,
      // Errors are described below; pino's own serializer for "err" would lose their type.
      serializers: { err: (described: unknown) => described },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: () => redactFields(context()),
    },
    destination,
  );
  return {
    info: (fields, message) => logger.info(redactFields(fields), message),
    warn: (fields, message) => logger.warn(redactFields(fields), message),
    error: (fields, message) => logger.error(redactFields(fields), message),
  };
};

/** Standard output: JSON lines, or plain lines for people if it is a terminal. */
export const standardOutput = (): DestinationStream => ({
  write: (line) => void process.stdout.write(process.stdout.isTTY ? oneLiner(line) : line),
});
