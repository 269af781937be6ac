/** SQLSTATE of a client that could not get a connection: counts as "the database is unavailable". */
const CANNOT_CONNECT = "08001";

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
