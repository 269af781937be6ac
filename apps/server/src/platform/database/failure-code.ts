/** SQLSTATE of a client that could not get a connection: counts as "the database is unavailable". */
const CANNOT_CONNECT = "08001";

/** SQLSTATE of a row whose key another has taken in this very moment. */
export const UNIQUE_VIOLATION = "23505";

/** SQLSTATE of a row that refers to another which is gone. */
export const FOREIGN_KEY_VIOLATION = "23503";

/** None of the listed hosts may be written to just now. */
export class NoWriterError extends Error {
  readonly code = CANNOT_CONNECT;
  /** Waiting alone will not change it. */
  readonly isLasting: boolean;

  constructor(words: string, isLasting: boolean) {
    super(words);
    this.name = "NoWriterError";
    this.isLasting = isLasting;
  }
}

/** PostgreSQL's SQLSTATE or the system's error code behind an error, however deep it was wrapped. */
export const failureCode = (error: unknown): string | null => {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ("code" in inner && typeof inner.code === "string") return inner.code;
  return null;
};

const message = (error: unknown): string => {
  let text = "";
  for (let inner = error; inner instanceof Error; inner = inner.cause) text = inner.message;
  return text;
};

/**
 * Connection lost or refused, restarting, too many connections, out of disk (SQLSTATE classes 08,
 * 53, 57); a write that met a server which is the primary no longer (25006); a machine that is gone.
 */
const PASSING =
  /^(08...|25006|25P03|53...|57P0.|ECONN.*|EHOST.*|ENET.*|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT)$/;
/** What node-postgres says without a code. */
const PASSING_WORDS =
  /connection terminated|timeout exceeded when trying to connect|^timeout expired$|^query read timeout$|Client has encountered a connection error/i;

/** Whether the database could not serve just now, and will again: a reason to wait, not to give up. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  PASSING.test(failureCode(error) ?? "") || PASSING_WORDS.test(message(error));

/** The connection does not know the name of a statement, or knows it already. */
export const isNameRefused = (error: unknown): boolean =>
  ["26000", "42P05"].includes(failureCode(error) ?? "");

/** Two transactions were in each other's way and this one lost, or it names statements; trying it again is right. */
export const isTransactionConflict = (error: unknown): boolean =>
  ["40001", "40P01"].includes(failureCode(error) ?? "") || isNameRefused(error);
