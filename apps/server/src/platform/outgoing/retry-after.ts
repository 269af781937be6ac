/**
 * How long a server asks us to wait, in milliseconds; null if it does not say. `retry-after` has seconds
 * or an HTTP date (RFC 9110 §10.2.3); `retry-after-ms` is a more precise header that some servers send.
 */
export const retryAfterMs = (headers: Headers, now: number): number | null => {
  const milliseconds = headers.get("retry-after-ms");
  if (milliseconds !== null && /^\d+(\.\d+)?$/u.test(milliseconds))
    return Math.ceil(Number(milliseconds));
  const header = headers.get("retry-after")?.trim();
  if (header === undefined) return null;
  if (/^\d+(\.\d+)?$/u.test(header)) return Math.ceil(Number(header) * 1000);
  // Date.parse accepts many texts that are no dates; an HTTP date begins with its weekday.
  const until = /^[A-Z][a-z]{2},/u.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, until - now);
};
