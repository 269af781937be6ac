import type { Locale } from "@evenfall/domain";
import { t, wordsLocale } from "../../words/words.ts";

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

const DAY_MS = 24 * 60 * 60 * 1000;

/** Calendar days between two moments; rounded, because a day with a clock change has 23 or 25 hours. */
export const daysBetween = (moment: Date, today: Date): number =>
  Math.round((startOfDay(today) - startOfDay(moment)) / DAY_MS);

/** Identifies the reader's calendar day of a moment. */
export const dayKey = (moment: Date): string =>
  `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`;

const formatsIn = (locale: string) => {
  const dayAndMonth = { day: "numeric", month: "long" } as const;
  return {
    weekday: new Intl.DateTimeFormat(locale, { weekday: "long" }),
    day: new Intl.DateTimeFormat(locale, dayAndMonth),
    dayOfYear: new Intl.DateTimeFormat(locale, { ...dayAndMonth, year: "numeric" }),
  };
};

// Created once, since a log asks for each of its rows.
const made: Partial<Record<Locale, ReturnType<typeof formatsIn>>> = {};

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Today", "Yesterday", "Thursday 19 November", or with the year if it is another one. */
export const dayLabel = (moment: Date, today: Date): string => {
  const daysAgo = daysBetween(moment, today);
  if (daysAgo === 0) return t("day.today");
  if (daysAgo === 1) return t("day.yesterday");
  const locale = wordsLocale();
  const formats = (made[locale] ??= formatsIn(locale === "en" ? "en-GB" : locale));
  return moment.getFullYear() === today.getFullYear()
    ? upperFirst(`${formats.weekday.format(moment)} ${formats.day.format(moment)}`)
    : formats.dayOfYear.format(moment);
};
