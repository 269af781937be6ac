import type { Log, LogFields } from "@evenfall/server/platform/telemetry/log.ts";

interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly fields: LogFields;
  readonly message: string;
}

/** Keeps every line, for a test to look at. */
export const collectingLog = () => {
  const lines: LogLine[] = [];
  const write = (level: LogLine["level"]) => (fields: LogFields, message: string) => {
    lines.push({ level, fields, message });
  };
  const log: Log = { info: write("info"), warn: write("warn"), error: write("error") };
  return { ...log, lines: lines as readonly LogLine[] };
};
