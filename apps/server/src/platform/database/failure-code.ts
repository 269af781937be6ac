/** SQLSTATE for "cannot connect", which counts as "the database is unavailable". */
const CANNOT_CONNECT = "08001";

/** SQLSTATE for a row whose unique key already exists. */
export const UNIQUE_VIOLATION = "23505";

/** SQLSTATE for a row that refers to one that does not exist. */
export const FOREIGN_KEY_VIOLATION = "23503";

/** None of the listed hosts may be written to at the moment. */
export class NoWriterError extends Error {
  readonly code = CANNOT_CONNECT;
  /** Whether waiting cannot help: the operator has to act. */
  readonly isLasting: boolean;

  constructor(words: string, isLasting: boolean) {
    super(words);
    this.name = "NoWriterError";
    this.isLasting = isLasting;
  }
}

/** PostgreSQL's SQLSTATE or the system's error code of an error or of its causes; null if none has one. */
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
 * 53, 57); a write to a server that is no longer the primary (25006); a machine that is gone.
 */
const PASSING =
  /^(08...|25006|25P03|53...|57P0.|ECONN.*|EHOST.*|ENET.*|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT)$/;
/** Errors of node-postgres that have no code. */
const PASSING_WORDS =
  /connection terminated|timeout exceeded when trying to connect|^timeout expired$|^query read timeout$|Client has encountered a connection error/i;

/** Whether the database is only unavailable for now: a reason to wait, not to give up. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  PASSING.test(failureCode(error) ?? "") || PASSING_WORDS.test(message(error));

/** A prepared statement's name is unknown on this connection, or taken already. */
export const isNameRefused = (error: unknown): boolean =>
  ["26000", "42P05"].includes(failureCode(error) ?? "");

/** A serialization failure, a deadlock, or a refused name of a statement: the transaction may be retried. */
export const isTransactionConflict = (error: unknown): boolean =>
  ["40001", "40P01"].includes(failureCode(error) ?? "") || isNameRefused(error);
