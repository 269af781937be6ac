import { clockTime } from "@evenfall/domain";
import { wordsLocale } from "../../words/words.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

const DATES = { en: "en-GB", es: "es" } as const;

/** "21:47" today, "Fri" within a week, "12 Nov", or with the year where it is another one. */
export const rowTime = (moment: Date, today: Date): string => {
  // Rounded, because a day with a clock change has 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(today) - startOfDay(moment)) / DAY_MS);
  if (daysAgo <= 0) return clockTime(moment);
  const locale = DATES[wordsLocale()];
  if (daysAgo < 7) return moment.toLocaleDateString(locale, { weekday: "short" });
  const day = moment.toLocaleDateString(locale, { day: "numeric", month: "short" });
  return moment.getFullYear() === today.getFullYear() ? day : `${day} ${moment.getFullYear()}`;
};
