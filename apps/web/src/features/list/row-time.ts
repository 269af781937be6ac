import { clockTime } from "@evenfall/domain";
import { daysBetween } from "../../ui/words/day-label.ts";
import { wordsLocale } from "../../words/words.ts";

const DATES = { en: "en-GB", es: "es" } as const;

/** "21:47" today, "Fri" within a week, "12 Nov", or with the year if it is another one. */
export const rowTime = (moment: Date, today: Date): string => {
  const daysAgo = daysBetween(moment, today);
  if (daysAgo <= 0) return clockTime(moment);
  const locale = DATES[wordsLocale()];
  if (daysAgo < 7) return moment.toLocaleDateString(locale, { weekday: "short" });
  const day = moment.toLocaleDateString(locale, { day: "numeric", month: "short" });
  return moment.getFullYear() === today.getFullYear() ? day : `${day} ${moment.getFullYear()}`;
};
