import { fail, ok, type Result } from "@evenfall/domain";

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return null;
  }
};

/**
 * Reads headers as OTEL_EXPORTER_OTLP_HEADERS writes them: `name=value` separated by commas, values
 * percent-encoded. A fault is told without the value, which may be a key.
 */
export const parseOtlpHeaders = (text: string): Result<Record<string, string>, string> => {
  const headers: Record<string, string> = {};
  for (const part of text.split(",")) {
    if (part.trim() === "") continue;
    const [name = "", ...rest] = part.split("=");
    const value = decoded(rest.join("="));
    if (
      rest.length === 0 ||
      !NAME.test(name.trim()) ||
      value === null ||
      /[^\x20-\x7e]/.test(value)
    )
      return fail("must be name=value pairs, separated by commas, values percent-encoded");
    headers[name.trim().toLowerCase()] = value;
  }
  return ok(headers);
};
