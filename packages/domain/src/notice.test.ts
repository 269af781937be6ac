import { expect, it } from "vitest";
import { NOTICE_INTERVAL_MS, noticeDueAt, noticeIsDue } from "./notice.ts";

const NOW = Date.UTC(2026, 0, 1);

it.each([
  ["was never shown", null, true],
  ["was shown this moment", NOW, false],
  ["was shown just under three hours ago", NOW - NOTICE_INTERVAL_MS + 1, false],
  ["was shown three hours ago", NOW - NOTICE_INTERVAL_MS, true],
  ["was shown later than now, by a clock that went back since", NOW + 1, true],
])("where the notice %s, another is due: %3$s", (_when, shownAt, isDue) => {
  expect(noticeIsDue(shownAt, NOW)).toBe(isDue);
});

it("is due after another interval where the operator set one", () => {
  expect(noticeDueAt(NOW, NOW, 3_600_000)).toBe(NOW + 3_600_000);
});
