const PAIR = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*)$/;

/**
 * Reads headers in the format of OTEL_EXPORTER_OTLP_HEADERS: `name=value`, separated by commas, values
 * percent-encoded. Null if malformed, without saying where, since a value may be a key.
 */
export const parseOtlpHeaders = (text: string): Readonly<Record<string, string>> | null => {
  const parts = text.split(",").map((part) => part.trim());
  const pairs = parts.filter((part) => part !== "").map((part) => PAIR.exec(part));
  try {
    const read = pairs.map((pair) => [
      pair?.[1]?.toLowerCase() ?? "",
      decodeURIComponent(pair?.[2] ?? ""),
    ]);
    const fits = ([name = "", value = ""]: string[]) => name !== "" && /^[\x20-\x7e]*$/.test(value);
    return read.every(fits) ? (Object.fromEntries(read) as Record<string, string>) : null;
  } catch {
    return null;
  }
};
