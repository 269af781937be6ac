import { expect, it } from "vitest";
import { planEnd } from "./plan-end.ts";

const TOLD = Date.UTC(2026, 10, 20, 18);

it.each([
  ["Has an interview on 22 November", "2026-11-23"],
  ["Has an exam on 4 January", "2027-01-05"],
  ["Has finals in the week of 30 November", "2026-12-07"],
  ["Is going to Oslo in February", "2027-03-01"],
  ["Is moving to Oslo in 2027", "2028-01-01"],
])("“%s” is over by %s", (text, day) => {
  expect(new Date(planEnd(text, TOLD)).toISOString().slice(0, 10)).toBe(day);
});

it("gives a plan without a date two months", () => {
  expect(planEnd("Has a race next spring", TOLD)).toBe(TOLD + 60 * 24 * 60 * 60 * 1000);
});
