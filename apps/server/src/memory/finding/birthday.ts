import type { FactFinding } from "../fact.ts";
import { rule, told, type Rule } from "./rule.ts";
import { MONTHS, monthNamed } from "./calendar.ts";

const MONTH = String.raw`(${MONTHS.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?`;
const DAY_FIRST = String.raw`(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?,? ${MONTH}\b`;
const MONTH_FIRST = String.raw`${MONTH} (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b`;

const birthday = (day: string | undefined, month: string | undefined): readonly FactFinding[] => {
  const name = monthNamed(month ?? "");
  if (name === null) return [];
  if (day === undefined) return [told("birthday", `Has a birthday in ${name}`, name)];
  const number = Number(day);
  if (number < 1 || number > 31) return [];
  return [told("birthday", `Has a birthday on ${number} ${name}`, `${number} ${name}`)];
};

const DAY_MS = 24 * 60 * 60 * 1000;

const onDay = (at: number): readonly FactFinding[] => {
  const date = new Date(at);
  return birthday(String(date.getUTCDate()), MONTHS[date.getUTCMonth()]);
};

/** A date in a bare answer to "when is your birthday?". */
export const birthdayIn = (words: string): readonly FactFinding[] => {
  const dayFirst = new RegExp(DAY_FIRST, "iu").exec(words);
  if (dayFirst !== null) return birthday(dayFirst[1], dayFirst[2]);
  const monthFirst = new RegExp(MONTH_FIRST, "iu").exec(words);
  if (monthFirst !== null) return birthday(monthFirst[2], monthFirst[1]);
  const month = new RegExp(String.raw`\b${MONTH}\b`, "iu").exec(words);
  return month === null ? [] : birthday(undefined, month[1]);
};

const BEFORE = String.raw`(?:my (?:\p{L}+ )?birthday(?:'s| is| falls| happens to be| comes)?(?: always| actually)?(?: on| in| is)?|i was born(?: on| in)?|i have my birthday(?: on| in)?|i celebrate my birthday(?: on| in)?|i(?:'m going to|'ll)? turn(?:ing)? (?:\p{L}+ |\d+ |a year older |one year older )?(?:on|in)|i'm an? (?=\p{L}+ baby)|i'm turning \d+ (?:on|in))`;

/** The visitor's birthday: day and month, never a year. */
export const BIRTHDAY_RULES: readonly Rule[] = [
  rule(String.raw`(?:it's|today's|today is|it is) my birthday(?: today)?$`, (_, { at }) =>
    onDay(at),
  ),
  rule(String.raw`my birthday(?:'s| is) (today|tomorrow)\b`, ([, day], { at }) =>
    onDay(day?.toLowerCase() === "tomorrow" ? at + DAY_MS : at),
  ),
  rule(String.raw`(?:it's|tomorrow is|tomorrow's) my birthday (?:tomorrow)?$`, (_, { at }) =>
    onDay(at + DAY_MS),
  ),
  rule(String.raw`${BEFORE} (?:\p{L}+ ){0,2}?${DAY_FIRST}`, ([, day, month]) =>
    birthday(day, month),
  ),
  rule(String.raw`${BEFORE} (?:\p{L}+ ){0,2}?${MONTH_FIRST}`, ([, month, day]) =>
    birthday(day, month),
  ),
  rule(
    String.raw`${BEFORE} (?:(?:early|late|mid|the middle of|the end of|the beginning of) )?${MONTH}\b`,
    ([, month]) => birthday(undefined, month),
  ),
  rule(String.raw`${DAY_FIRST} is my birthday`, ([, day, month]) => birthday(day, month)),
  rule(String.raw`${MONTH_FIRST} is my birthday`, ([, month, day]) => birthday(day, month)),
];
