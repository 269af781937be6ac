import { expect, it } from "vitest";
import { doubtful, partOrder, readDate } from "./birth-date.ts";

it.each([
  ["en-US", "month day year"],
  ["en-GB", "day month year"],
  ["de-DE", "day month year"],
  ["ja-JP", "year month day"],
  // These locales have calendars and digits of their own, which the fields do not take.
  ["fa-IR", "year month day"],
  ["th-TH", "day month year"],
])("asks in %s for %s", (locale, order) => {
  expect(partOrder([locale]).join(" ")).toBe(order);
});

it.each([
  ["4 July 1990", "en-US"],
  ["July 4th, 1990", "en-GB"],
  ["1990-07-04", "en-US"],
  ["04/07/1990", "en-GB"],
  ["07/04/1990", "en-US"],
  [" 4.7.1990 ", "de-DE"],
  ["4. Juli 1990", "de-DE"],
  ["4 de julio de 1990", "es-ES"],
  ["1990年7月4日", "ja-JP"],
  ["07041990", "en-US"],
  ["04071990", "en-GB"],
  ["19900704", "en-GB"],
])("reads %j in %s as one date", (text, locale) => {
  expect(readDate(text, [locale])).toEqual({ day: "4", month: "7", year: "1990" });
});

it("takes a day that can be no month for the day", () => {
  expect(readDate("25/12/1990", ["en-US"])).toEqual({ day: "25", month: "12", year: "1990" });
});

it.each(["", "1990", "12", "4/7/90", "July 1990", "call me at 555 1990"])(
  "leaves %j to the field",
  (text) => expect(readDate(text, ["en-US"])).toBeNull(),
);

it("names the fields to look at again", () => {
  expect(doubtful({ day: Number.NaN, month: 13, year: 1990 })).toEqual(["day", "month"]);
  expect(doubtful({ day: 31, month: 2, year: 1990 })).toEqual(["day", "month", "year"]);
});
