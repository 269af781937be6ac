export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The month that a word begins: "sept" → "September". */
export const monthNamed = (word: string): string | null => {
  const start = word.toLowerCase().replace(/\.$/u, "").slice(0, 3);
  return start.length < 3
    ? null
    : (MONTHS.find((month) => month.toLowerCase().startsWith(start)) ?? null);
};

/** How people say when something will be, in as far as a date follows from it. */
export const WHEN = String.raw`(tomorrow(?: (?:morning|afternoon|evening|night))?|the day after tomorrow|(?:this|next) (?:week(?:end)?|month|spring|summer|autumn|fall|winter|year)|(?:on |this |next |this coming |coming )?(?:${WEEKDAYS.join("|")})(?: (?:morning|afternoon|evening|night))?|in (?:a few|two|three|four|five|six|a couple of|\d) (?:days|weeks|months)|in a (?:week|month|fortnight)|(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS.join("|")})|(?:on )?(?:${MONTHS.join("|")}) (?:the )?\d{1,2}(?:st|nd|rd|th)?\b|(?:in|next|this) (?:${MONTHS.join("|")})|on the \d{1,2}(?:st|nd|rd|th)|(?:at|over|for) (?:christmas|new year(?:'s)?|easter))`;

const dayOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""}`;
};

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  "a few": 3,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  "a couple of": 2,
};

/**
 * When something will be, as a date that stays true: "tomorrow" → "on 4 November". By the day in
 * Greenwich of `at`, epoch milliseconds.
 */
export const dated = (when: string, at: number): string => {
  const words = when.toLowerCase().replace(/ (?:morning|afternoon|evening|night)$/u, "");
  if (words === "tomorrow") return `on ${dayOf(at + DAY_MS)}`;
  if (words === "the day after tomorrow") return `on ${dayOf(at + 2 * DAY_MS)}`;
  const weekday = WEEKDAYS.findIndex((day) => words.endsWith(day));
  if (weekday >= 0) {
    const ahead = (weekday - new Date(at).getUTCDay() + 7) % 7 || 7;
    const isWeekLater = words.startsWith("next") && ahead < 3;
    return `on ${dayOf(at + (ahead + (isWeekLater ? 7 : 0)) * DAY_MS)}`;
  }
  const date = /(\d{1,2})(?:st|nd|rd|th)?(?: of)? (\p{L}+)$/u.exec(words);
  if (date !== null) return `on ${Number(date[1])} ${monthNamed(date[2] ?? "") ?? ""}`;
  const american = /(\p{L}+) (?:the )?(\d{1,2})(?:st|nd|rd|th)?$/u.exec(words);
  if (american !== null && monthNamed(american[1] ?? "") !== null)
    return `on ${Number(american[2])} ${monthNamed(american[1] ?? "") ?? ""}`;
  const ahead =
    /^in (a few|a couple of|two|three|four|five|six|a|\d) (day|week|month|fortnight)s?$/u.exec(
      words,
    );
  if (ahead !== null) {
    const count = NUMBERS[ahead[1] ?? ""] ?? Number(ahead[1]);
    const days = { day: 1, week: 7, fortnight: 14, month: 30 }[ahead[2] ?? "day"] ?? 1;
    return `around ${dayOf(at + count * days * DAY_MS)}`;
  }
  const later = new Date(at);
  if (words === "next month") {
    return `in ${MONTHS[(later.getUTCMonth() + 1) % 12] ?? ""}`;
  }
  if (words === "this month") return `in ${MONTHS[later.getUTCMonth()] ?? ""}`;
  if (words.endsWith("weekend")) {
    const toSaturday = (6 - later.getUTCDay() + 7) % 7;
    return `on the weekend of ${dayOf(at + (toSaturday + (words.startsWith("next") ? 7 : 0)) * DAY_MS)}`;
  }
  if (words.endsWith(" week")) {
    const toMonday = (1 - later.getUTCDay() + 7) % 7 || 7;
    return words.startsWith("next")
      ? `in the week of ${dayOf(at + toMonday * DAY_MS)}`
      : `in the week of ${dayOf(at)}`;
  }
  if (words === "next year") return `in ${later.getUTCFullYear() + 1}`;
  if (words === "this year") return `in ${later.getUTCFullYear()}`;
  const month = monthNamed(/^(?:in|next|this) (\p{L}+)$/u.exec(words)?.[1] ?? "");
  if (month !== null) return `in ${month}`;
  const season = /^(?:this|next) (spring|summer|autumn|fall|winter)$/u.exec(words)?.[1];
  if (season !== undefined) return words;
  const dayOfMonth = /^on the (\d{1,2})/u.exec(words)?.[1];
  if (dayOfMonth !== undefined) {
    const isNext = Number(dayOfMonth) < later.getUTCDate();
    return `on ${Number(dayOfMonth)} ${MONTHS[(later.getUTCMonth() + (isNext ? 1 : 0)) % 12] ?? ""}`;
  }
  return words.replace(/christmas|easter|new year/u, (name) =>
    name.replaceAll(/(?:^| )\p{L}/gu, (letter) => letter.toUpperCase()),
  );
};
