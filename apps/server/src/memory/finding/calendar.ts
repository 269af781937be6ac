import { DAY_MS } from "../../platform/clock.ts";
import { textOf, type Word } from "../lexicon/words.ts";

export const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

export const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");

/** The month that a word stands for: "sept" → "September"; null for none. */
export const monthNamed = (word: string): string | null => {
  const start = word.toLowerCase().replace(/\.$/u, "").slice(0, 3);
  return start.length < 3
    ? null
    : (MONTHS.find((month) => month.toLowerCase().startsWith(start)) ?? null);
};

const NTH = String.raw`\d{1,2}(?:st|nd|rd|th)`;
const MONTH = `(?:${MONTHS.join("|")})`;
const PART = "(?: (?:morning|afternoon|evening|night))?";

/** Ways to say when something will be from which a date follows. */
const WHEN = new RegExp(
  String.raw`(?<!\b(?:every|each|last|the|second|all|since|other) )\b(?:(?:from |until |by )?(?:tomorrow${PART}|the day after tomorrow|today|tonight|this (?:morning|afternoon|evening)|(?:this|next) (?:week(?:end)?|month|spring|summer|autumn|fall|winter|year)|(?:on |this |next |this coming |coming )?(?:${WEEKDAYS.join("|")})${PART})|(?:on|at) the weekend|in (?:a few|two|three|four|five|six|a couple of|\d{1,2}) (?:days|weeks|months)|in a (?:week|month|fortnight)|(?:on |from |until )?(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|(?:on |for |from |until )?${MONTH} (?:the )?\d{1,2}(?:st|nd|rd|th)?|(?:in|next|this|since) ${MONTH}|(?:on |from |until )?(?:the )?${NTH}(?! \p{L})|on the ${NTH}(?! (?:floor|street|avenue|grade|year|time|place|try|round))|(?:at|over|for) (?:christmas|new year(?: 's| s)?(?: eve)?|easter))(?![\p{L}\p{N}])`,
  "iu",
);

export const dayOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ""}`;
};

const DAY_AND_MONTH = new RegExp(String.raw`\b(\d{1,2}) (${MONTHS.join("|")})\b`, "iu");

/** The day that a note names, epoch milliseconds: the first such day not well before `at`, when it was told. */
export const dayNamed = (text: string, at: number): number | null => {
  const [, day, month] = DAY_AND_MONTH.exec(text) ?? [];
  if (month === undefined) return null;
  const place = MONTHS.findIndex((one) => one === monthNamed(month));
  const inYear = (year: number): number => Date.UTC(year, place, Number(day));
  const year = new Date(at).getUTCFullYear();
  return inYear(year) < at - 2 * DAY_MS ? inYear(year + 1) : inYear(year);
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
 * When something will be, as a date that stays true: "tomorrow" → "on 4 November". Counted from the day
 * (UTC) of `at`, epoch milliseconds.
 */
export const dated = (when: string, at: number): string => {
  const [, limit = "", words = ""] =
    /^(?:(from|until|by) )?(.*?)(?:(?<!this) (?:morning|afternoon|evening|night))?$/u.exec(
      when.toLowerCase(),
    ) ?? [];
  if (limit !== "") return `${limit} ${dated(words, at).replace(/^(?:on|in) /u, "")}`;
  if (/^(?:today|tonight|this (?:morning|afternoon|evening))$/u.test(words))
    return `on ${dayOf(at)}`;
  if (words === "tomorrow") return `on ${dayOf(at + DAY_MS)}`;
  if (words === "the day after tomorrow") return `on ${dayOf(at + 2 * DAY_MS)}`;
  const weekday = WEEKDAYS.findIndex((day) => words.endsWith(day));
  if (weekday >= 0) {
    const ahead = (weekday - new Date(at).getUTCDay() + 7) % 7 || 7;
    const isWeekLater = words.startsWith("next") && ahead < 3;
    const day = WEEKDAYS[weekday] ?? "";
    return `on ${day.charAt(0).toUpperCase()}${day.slice(1)} ${dayOf(at + (ahead + (isWeekLater ? 7 : 0)) * DAY_MS)}`;
  }
  const [, first, behind] = /(\d{1,2})(?:st|nd|rd|th)?(?: of)? (\p{L}+)$/u.exec(words) ?? [];
  const [, before, last] = /(\p{L}+) (?:the )?(\d{1,2})(?:st|nd|rd|th)?$/u.exec(words) ?? [];
  const named = monthNamed(behind ?? before ?? "");
  if (named !== null) return `on ${Number(first ?? last)} ${named}`;
  const ahead =
    /^in (a few|a couple of|two|three|four|five|six|a|\d{1,2}) (day|week|month|fortnight)s?$/u.exec(
      words,
    );
  if (ahead !== null) {
    const count = NUMBERS[ahead[1] ?? ""] ?? Number(ahead[1]);
    const days = { day: 1, week: 7, fortnight: 14, month: 30 }[ahead[2] ?? "day"] ?? 1;
    return `around ${dayOf(at + count * days * DAY_MS)}`;
  }
  const isNext = words.startsWith("next");
  const later = new Date(at);
  if (/^(?:this|next) month$/u.test(words))
    return `in ${MONTHS[(later.getUTCMonth() + Number(isNext)) % 12] ?? ""}`;
  if (/^(?:this|next) year$/u.test(words)) return `in ${later.getUTCFullYear() + Number(isNext)}`;
  if (words.endsWith("weekend")) {
    const toSaturday = (6 - later.getUTCDay() + 7) % 7;
    return `on the weekend of ${dayOf(at + (toSaturday + (isNext ? 7 : 0)) * DAY_MS)}`;
  }
  if (words.endsWith(" week")) {
    const toMonday = (1 - later.getUTCDay() + 7) % 7 || 7;
    return `in the week of ${dayOf(at + (isNext ? toMonday : 0) * DAY_MS)}`;
  }
  const month = monthNamed(/^(?:in|next|this|since) (\p{L}+)$/u.exec(words)?.[1] ?? "");
  if (month !== null) return `in ${month}`;
  const dayOfMonth = /^(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)/u.exec(words)?.[1];
  if (dayOfMonth !== undefined) {
    const isPast = Number(dayOfMonth) < later.getUTCDate();
    return `on ${Number(dayOfMonth)} ${MONTHS[(later.getUTCMonth() + Number(isPast)) % 12] ?? ""}`;
  }
  return words.replace(/christmas|easter|new year/u, (name) =>
    name.replaceAll(/(?:^| )\p{L}/gu, (letter) => letter.toUpperCase()),
  );
};

/** A word that every time needs: most clauses have none and end here. */
const TIMELY =
  /^(?:\d{1,2}(?:st|nd|rd|th)?|.*day|to(?:night|morrow)|week(?:s|end)?|months?|years?|morning|afternoon|evening|spring|summer|autumn|fall|winter|fortnight|christmas|easter|.*(?:ary|ber)|march|april|may|june|july|august)$/u;

/** The first time in a clause from which a date follows: its place, and the date. */
export const timeOf = (words: readonly Word[], at: number) => {
  if (!words.some(({ word }) => TIMELY.test(word))) return null;
  const plain = textOf(words);
  const found = WHEN.exec(plain);
  if (found === null) return null;
  const from = plain.slice(0, found.index).split(" ").length - 1;
  return { from, to: from + found[0].split(" ").length, text: dated(found[0], at), said: found[0] };
};
