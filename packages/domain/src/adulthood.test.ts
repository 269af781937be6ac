import { expect, it } from "vitest";
import { isAdult, isBirthDate, type BirthDate } from "./adulthood.ts";

const date = (text: string): BirthDate => {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { day, month, year };
};

it.each([
  ["2008-06-01", "2026-06-01T00:00:00Z", true],
  ["2008-06-02", "2026-06-01T23:59:59Z", false],
  ["2008-06-02", "2026-06-02T00:00:00Z", true],
  ["2008-02-29", "2026-02-28T23:59:59Z", false],
  ["2008-02-29", "2026-03-01T00:00:00Z", true],
  ["2009-01-01", "2026-12-31T23:59:59Z", false],
])("born %s, at %s somebody is an adult: %s", (birth, today, adult) => {
  expect(isAdult(date(birth), new Date(today))).toBe(adult);
});

const TODAY = new Date("2026-06-01T12:00:00Z");

it.each(["2000-02-29", "2024-02-29", "1896-01-01", "2026-06-01", "1990-04-30"])(
  "takes %s for a day of birth",
  (text) => expect(isBirthDate(date(text), TODAY)).toBe(true),
);

const NO_DATES = "2001-02-29 1900-02-29 1990-04-31 1990-13-01 1990-00-10 1990-01-00 1990-01-32";
const OUT_OF_RANGE = "1895-12-31 2026-06-02 26-01-01 0-1-1";

it.each([
  ...`${NO_DATES} ${OUT_OF_RANGE}`.split(" ").map(date),
  { day: 1.5, month: 1, year: 1990 },
  { day: Number.NaN, month: 1, year: 1990 },
])("does not take %o for one", (birth) => {
  expect(isBirthDate(birth, TODAY)).toBe(false);
});
