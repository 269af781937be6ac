import { expect, it } from "vitest";
import { dueAt } from "./reports.ts";

const due = (moment: string): string => new Date(dueAt(Date.parse(moment))).toISOString();

it.each([
  ["on a Monday", "2026-11-02T09:30:00Z", "2026-11-11T23:59:59.999Z"],
  ["on a Friday", "2026-11-06T00:00:00Z", "2026-11-17T23:59:59.999Z"],
  ["on a Sunday", "2026-11-08T12:00:00Z", "2026-11-17T23:59:59.999Z"],
  ["over the end of a year", "2026-12-28T12:00:00Z", "2027-01-06T23:59:59.999Z"],
])("a report that comes in %s is due at the end of the seventh business day", (_when, at, end) => {
  expect(due(at)).toBe(end);
});
