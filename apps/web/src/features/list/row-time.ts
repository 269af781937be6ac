import { clockTime } from "@evenfall/domain";

const DAY_MS = 24 * 60 * 60 * 1000;

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const dayAndMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** "21:47" today, "Fri" within a week, "12 Nov", or with the year where it is another one. */
export const rowTime = (moment: Date, today: Date): string => {
  // Rounded, because a day with a clock change has 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(today) - startOfDay(moment)) / DAY_MS);
  if (daysAgo <= 0) return clockTime(moment);
  if (daysAgo < 7) return weekday.format(moment);
  const day = dayAndMonth.format(moment);
  return moment.getFullYear() === today.getFullYear() ? day : `${day} ${moment.getFullYear()}`;
};
