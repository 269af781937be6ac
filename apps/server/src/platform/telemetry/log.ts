import { pino, type DestinationStream, type Logger } from "pino";
import { oneLiner } from "./log/one-liner.ts";
import { redactFields } from "./log/redact.ts";

/** What a log line carries beside its message. Never message text, passwords, cookies or keys. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Where the server logs what happens to it. */
export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** The same log, with fields on every line, such as a request id. */
  child(fields: LogFields): Log;
}

export interface LogDeps {
  readonly level: "info" | "warn" | "error" | "silent";
  /** Where lines go; each ends with a newline. */
  readonly destination: DestinationStream;
  /** What each line carries of the work that it is written in. */
  readonly context?: () => LogFields;
}

const wrap = (logger: Logger): Log => ({
  info: (fields, message) => logger.info(redactFields(fields), message),
  warn: (fields, message) => logger.warn(redactFields(fields), message),
  error: (fields, message) => logger.error(redactFields(fields), message),
  child: (fields) => wrap(logger.child(redactFields(fields))),
});

/** A log of JSON lines. Fields that are private by name are redacted, errors logged without data. */
export const createLog = ({ level, destination, context = () => ({}) }: LogDeps): Log =>
  wrap(
    pino(
      {
        level,
        base: null,
        // Errors are described below; pino's own way with "err" would forget what kind they are.
        serializers: { err: (described: unknown) => described },
        formatters: { level: (label) => ({ level: label }) },
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        mixin: () => redactFields(context()),
      },
      destination,
    ),
  );

/** Standard output: JSON for a machine, one plain line each for a person at a terminal. */
export const standardOutput = (): DestinationStream =>
  process.stdout.isTTY
    ? { write: (line) => void process.stdout.write(oneLiner(line)) }
    : { write: (line) => void process.stdout.write(line) };
