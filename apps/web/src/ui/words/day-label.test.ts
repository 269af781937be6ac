import { describe, expect, test } from "vitest";
import { loadFirstWords, speak } from "../../words/words.ts";
import { dayLabel } from "./day-label.ts";

const today = new Date(2026, 10, 21, 0, 5);

describe("a day's label", () => {
  test("counts calendar days, not hours", () => {
    expect(dayLabel(new Date(2026, 10, 20, 23, 59), today)).toBe("Yesterday");
    expect(dayLabel(new Date(2026, 10, 21, 23, 59), today)).toBe("Today");
  });

  test("is Spanish where the page is", async () => {
    await loadFirstWords("es");
    const labels = [new Date(2026, 10, 20), new Date(2026, 10, 19), new Date(2025, 2, 14)].map(
      (day) => dayLabel(day, today),
    );
    speak("en");
    expect(labels).toEqual(["Ayer", "Jueves 19 de noviembre", "14 de marzo de 2025"]);
  });
});
