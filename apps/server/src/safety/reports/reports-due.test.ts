import { expect, it } from "vitest";
import { dueAt } from "./reports-due.ts";

const due = (moment: string): string => new Date(dueAt(Date.parse(moment))).toISOString();

it.each([
  ["on a Monday", "2026-11-02T09:30:00Z", "2026-11-11T23:59:59.999Z"],
  ["late on a Wednesday", "2026-11-04T23:59:59.999Z", "2026-11-13T23:59:59.999Z"],
  ["on a Friday", "2026-11-06T00:00:00Z", "2026-11-17T23:59:59.999Z"],
  ["on a Saturday", "2026-11-07T12:00:00Z", "2026-11-17T23:59:59.999Z"],
  ["on a Sunday", "2026-11-08T12:00:00Z", "2026-11-17T23:59:59.999Z"],
  ["over the end of a year", "2026-12-28T12:00:00Z", "2027-01-06T23:59:59.999Z"],
])("a report that comes in %s is due at the end of the seventh business day", (_when, at, end) => {
  expect(due(at)).toBe(end);
});

it("is never due on a weekend, and always nine to eleven days later", () => {
  const start = Date.parse("2026-01-01T15:00:00Z");
  for (let day = 0; day < 400; day += 1) {
    const createdAt = start + day * 86_400_000;
    const end = new Date(dueAt(createdAt));
    expect([1, 2, 3, 4, 5]).toContain(end.getUTCDay());
    const days = (end.getTime() - createdAt) / 86_400_000;
    expect(days).toBeGreaterThan(9);
    expect(days).toBeLessThan(12);
  }
});
