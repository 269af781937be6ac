const DAY_MS = 86_400_000;

const CLASS_WORDS: Readonly<Record<string, string>> = {
  "sexual-minor": "Sexual content and minors",
  "non-consent": "Non-consent",
  "self-harm": "Self-harm",
  "self-harm-encouragement": "Encouraging self-harm",
  "claims-human": "Claims to be human",
  "claims-licensed": "Claims a licence",
  "under-18": "Said to be under 18",
  pressure: "Pressure to stay or pay",
  minor: "Somebody under 18",
};

/** What a class or a reason is called on the page. */
export const classWords = (name: string): string => {
  const plain = name.replaceAll("-", " ");
  return CLASS_WORDS[name] ?? `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
};

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  engine: "written by the model",
  canned: "a line of the operator's",
  card: "a card with help",
};

export const sourceWords = (source: string): string => SOURCE_WORDS[source] ?? source;

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const DATE = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** A day or a month of a period, short. */
export const pieceWords = (piece: string): string =>
  piece.length === 10 ? DAY.format(Date.parse(piece)) : MONTH.format(Date.parse(`${piece}-01`));

/** A day with its weekday and year; `at` in epoch milliseconds. */
export const dateWords = (at: number): string => DATE.format(at);

/** Whole days between two moments, epoch milliseconds. */
export const daysBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / DAY_MS));

export const daysWords = (days: number): string =>
  days === 0 ? "today" : days === 1 ? "1 day ago" : `${days} days ago`;
