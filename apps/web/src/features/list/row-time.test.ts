import { expect, it } from "vitest";
import { rowTime } from "./row-time.ts";

it("says the hour today, the day within a week, then the date, and the year where it is another", () => {
  const today = new Date(2026, 10, 26, 0, 5);
  expect(rowTime(new Date(2026, 10, 26, 0, 1), today)).toBe("00:01");
  expect(rowTime(new Date(2026, 10, 25, 23, 59), today)).toBe("Wed");
  expect(rowTime(new Date(2026, 10, 20, 0, 0), today)).toBe("Fri");
  expect(rowTime(new Date(2026, 10, 19, 23, 59), today)).toBe("19 Nov");
  expect(rowTime(new Date(2025, 10, 26), today)).toBe("26 Nov 2025");
});
