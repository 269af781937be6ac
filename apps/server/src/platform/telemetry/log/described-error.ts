import { failureCode, isDatabaseUnavailable } from "../../database/failure-code.ts";

/** What the log says of an error. */
export interface DescribedError {
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
