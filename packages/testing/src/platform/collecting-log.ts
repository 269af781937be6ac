import type { Log, LogFields } from "@evenfall/server/platform/telemetry/log.ts";

interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly fields: LogFields;
  readonly message: string;
}

/** Keeps every line, for a test to look at. */
export const collectingLog = () => {
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
  return { ...at({}), lines: lines as readonly LogLine[] };
};

export type CollectingLog = ReturnType<typeof collectingLog>;
