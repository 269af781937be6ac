import type { Log, LogFields } from "@evenfall/server/platform/telemetry/log.ts";

export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly fields: LogFields;
  readonly message: string;
}

export interface CollectingLog extends Log {
  readonly lines: readonly LogLine[];
}

/** Keeps every line, for a test to look at. */
export const collectingLog = (): CollectingLog => {
  const lines: LogLine[] = [];
  const at = (own: LogFields): Log => {
    const write = (level: LogLine["level"]) => (fields: LogFields, message: string) => {
      lines.push({ level, fields: { ...own, ...fields }, message });
    };
    return {
      info: write("info"),
      warn: write("warn"),
      error: write("error"),
      child: (fields) => at({ ...own, ...fields }),
    };
  };
  return { ...at({}), lines };
};
