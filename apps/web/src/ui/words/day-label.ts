const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

const DAY_MS = 24 * 60 * 60 * 1000;

/** Identifies the reader's calendar day of a moment. */
export const dayKey = (moment: Date): string =>
  `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`;

const dayAndMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long" });

/** "Today", "Yesterday", "Thursday 19 November", or with the year where it is another one. */
export const dayLabel = (moment: Date, today: Date): string => {
  // Rounded, because a day with a clock change has 23 or 25 hours.
  const daysAgo = Math.round((startOfDay(today) - startOfDay(moment)) / DAY_MS);
  if (daysAgo === 0) return "Today";
  if (daysAgo === 1) return "Yesterday";
  return moment.getFullYear() === today.getFullYear()
    ? `${weekday.format(moment)} ${dayAndMonth.format(moment)}`
    : `${dayAndMonth.format(moment)} ${moment.getFullYear()}`;
};
