const DAY_MS = 86_400_000;

/** Business days within which a report is handled (duties L20). */
const REPORT_BUSINESS_DAYS = 7;

/** Sunday is 0 and Saturday 6, by UTC. */
const isBusinessDay = (at: number): boolean => ![0, 6].includes(new Date(at).getUTCDay());

/**
 * When a report of that moment is due, both in epoch milliseconds: the end of the seventh business
 * day after the day on which it came in, Monday to Friday by UTC. Holidays are nobody's in
 * particular, so they count.
 */
export const dueAt = (createdAt: number): number => {
  let day = Math.floor(createdAt / DAY_MS) * DAY_MS;
  for (let left = REPORT_BUSINESS_DAYS; left > 0;) {
    day += DAY_MS;
    if (isBusinessDay(day)) left -= 1;
  }
  return day + DAY_MS - 1;
};
