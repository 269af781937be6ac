import { expect, it } from "vitest";
import { NOTICE_INTERVAL_MS } from "./notice.ts";
import { whyNotSent, type BeforeSend } from "./send.ts";

const NOW = 1_700_000_000_000;
const OPEN: BeforeSend = {
  isPaused: false,
  turn: "idle",
  isAskedForAge: false,
  standing: null,
  noticeShownAt: NOW,
};
const standing = (userMessages: number, assistantMessages: number) => ({
  userMessages,
  assistantMessages,
  repliesSpent: assistantMessages,
});

it.each<Partial<BeforeSend>>([{}, { turn: "waiting" }, { standing: standing(2, 2) }])(
  "takes a message where nothing stands against it: %j",
  (before) => expect(whyNotSent({ ...OPEN, ...before }, NOW, NOTICE_INTERVAL_MS)).toBeNull(),
);

it("refuses for the first of all reasons", () => {
  const reasons: [Partial<BeforeSend>, string][] = [
    [{ isPaused: true }, "conversation-paused"],
    [{ turn: "typing" }, "reply-in-progress"],
    [{ isAskedForAge: true }, "age-question"],
    [{ standing: standing(2, 3) }, "guest-gated"],
    [{ noticeShownAt: null }, "notice-required"],
  ];
  for (const [nth, [, reason]] of reasons.entries()) {
    let before = OPEN;
    for (const [change] of reasons.slice(nth)) before = { ...before, ...change };
    expect(whyNotSent(before, NOW, NOTICE_INTERVAL_MS)).toBe(reason);
  }
  const full = { ...OPEN, standing: standing(3, 2) };
  expect(whyNotSent(full, NOW, NOTICE_INTERVAL_MS)).toBe("guest-limit");
});
