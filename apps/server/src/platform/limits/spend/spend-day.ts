const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a moment, as the database writes a date. */
export const spendDayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** When that day is over and its budgets are renewed, epoch milliseconds. */
export const spendDayEnd = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;

/** The last day whose counters nobody needs: a reservation of yesterday's may still be settled. */
export const lastDayToForget = (now: number): string => spendDayOf(now - 2 * DAY_MS);
