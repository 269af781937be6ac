/** A server that asks for more than an hour is asked after an hour. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** How long a server wants to be left alone, in milliseconds: seconds, or a date; null where it does not say. */
export const retryAfterMs = ({ headers }: Response, now: number): number | null => {
  const header = headers.get("retry-after");
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), LONGEST_WAIT_MS);
};
