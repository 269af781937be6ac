import { dayNamed, MONTHS } from "../../memory/index.ts";
import { DAY_MS } from "../../platform/clock.ts";

/** A plan that ended longer ago than this is not mentioned any more. */
const OLD_PLAN_MS = 7 * DAY_MS;
const DAYS_UNTIL_UNDATED_IS_OVER = 60;

const MONTH_ALONE = new RegExp(String.raw`\bin (${MONTHS.join("|")})\b`, "iu");

/**
 * When a remembered plan should be over, epoch milliseconds: "Has an interview on 4 November", told
 * at `at`, when that day has passed.
 */
export const planEnd = (text: string, at: number): number => {
  const day = dayNamed(text, at);
  if (day !== null) return day + (/\bweek(?:end)? of\b/iu.test(text) ? 7 : 1) * DAY_MS;
  const month = MONTH_ALONE.exec(text)?.[1];
  if (month !== undefined) {
    const index = MONTHS.findIndex((one) => one.toLowerCase() === month.toLowerCase());
    const said = new Date(at);
    const year = said.getUTCFullYear() + (index < said.getUTCMonth() ? 1 : 0);
    return Date.UTC(year, index + 1, 1);
  }
  const year = /\bin (20\d\d)\b/u.exec(text)?.[1];
  return year === undefined
    ? at + DAYS_UNTIL_UNDATED_IS_OVER * DAY_MS
    : Date.UTC(Number(year) + 1, 0, 1);
};

/** Whether a plan that ended at `end` is too long past to be mentioned. */
export const isLongPast = (end: number, now: number): boolean => end + OLD_PLAN_MS < now;
