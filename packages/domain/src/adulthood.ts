/** The age a visitor must have reached (spec §1). */
export const ADULT_AGE = 18;

/** A calendar day as a visitor states it. Never stored (design §3.15). */
export interface BirthDate {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** Nobody older has been recorded; an earlier year is a typing error. */
const OLDEST_AGE = 130;

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether the three numbers name a day that a living person can be born on. */
export const isBirthDate = ({ day, month, year }: BirthDate, today: Date): boolean =>
  Number.isInteger(day) &&
  Number.isInteger(month) &&
  Number.isInteger(year) &&
  month >= 1 &&
  month <= 12 &&
  year >= today.getUTCFullYear() - OLDEST_AGE &&
  day >= 1 &&
  day <= daysInMonth(year, month) &&
  Date.UTC(year, month - 1, day) <= today.getTime();

/**
 * Whether somebody born on that day is 18 on the given one, by UTC.
 * Born on 29 February counts from 1 March in a year without one.
 */
export const isAdult = (birth: BirthDate, today: Date): boolean =>
  Date.UTC(birth.year + ADULT_AGE, birth.month - 1, birth.day) <= today.getTime();
