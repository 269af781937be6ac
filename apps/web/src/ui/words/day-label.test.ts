import { describe, expect, test } from "vitest";
import { dayLabel } from "./day-label.ts";

const today = new Date(2026, 10, 21, 0, 5);

describe("a day's label", () => {
  test("counts calendar days, not hours", () => {
    expect(dayLabel(new Date(2026, 10, 20, 23, 59), today)).toBe("Yesterday");
    expect(dayLabel(new Date(2026, 10, 21, 23, 59), today)).toBe("Today");
  });
});
