import { expect, it } from "vitest";
import { NOTICE_INTERVAL_MS } from "./notice.ts";
import { decideSend, type BeforeSend } from "./send.ts";

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

it.each<[string, Partial<BeforeSend>, string]>([
  ["takes an account's", {}, "none"],
  ["takes one more while another waits to be read", { turn: "waiting" }, "none"],
  ["takes a guest's", { standing: standing(0, 0) }, "open"],
  ["closes with a guest's last", { standing: standing(2, 2) }, "limit"],
])("%s message", (_what, before, gate) => {
  expect(decideSend({ ...OPEN, ...before }, NOW, NOTICE_INTERVAL_MS)).toEqual({
    ok: true,
    value: gate,
  });
});

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
    expect(decideSend(before, NOW, NOTICE_INTERVAL_MS)).toEqual({ ok: false, error: reason });
  }
  const full = { ...OPEN, standing: standing(3, 2) };
  expect(decideSend(full, NOW, NOTICE_INTERVAL_MS)).toEqual({ ok: false, error: "guest-limit" });
});
