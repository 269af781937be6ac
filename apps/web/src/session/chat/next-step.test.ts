import { describe, expect, it } from "vitest";
import { initialModel } from "./initial-model.ts";
import type { ChatModel } from "./model.ts";
import { nextStep } from "./next-step.ts";

const pending = {
  id: "m",
  content: "hi",
  timestamp: "2026-11-21T08:00:00.000Z",
  state: "unsent",
} as const;

const begun = initialModel(
  { type: "new", startOver: false },
  {
    character: {
      id: "marisol",
      name: "Marisol",
      age: 27,
      location: "",
      timeZone: "America/New_York",
      pronouns: { subject: "she", object: "her", possessive: "her" },
      avatar: "",
      portrait: "",
      greeting: "",
      openers: [],
      cannedReplies: [],
    },
    owner: "guest",
  },
  Date.parse("2026-11-21T08:00:00.000Z"),
);

const inThread = (more: Partial<ChatModel>): ChatModel => ({
  ...begun,
  wantsThread: false,
  thread: { ...begun.thread, id: "thread" },
  outbox: [pending],
  ...more,
});

describe("what is told to the server next", () => {
  it("is the thread, then the notice, then the message", () => {
    expect(nextStep({ ...begun, outbox: [pending] }).type).toBe("make-thread");
    expect(nextStep(inThread({ notice: "owed" })).type).toBe("record-notice");
    expect(nextStep(inThread({ notice: "current" }))).toEqual({ type: "send", pending });
  });

  it("is never a message without a notice", () => {
    for (const notice of ["unknown", "due"] as const)
      expect(nextStep(inThread({ notice })).type).toBe("rest");
  });

  it("is nothing while a reply is typed, or the visitor is asked first", () => {
    const { thread } = inThread({});
    const current = { notice: "current" } as const;
    expect(nextStep(inThread({ ...current, thread: { ...thread, turn: "typing" } })).type).toBe(
      "rest",
    );
    expect(nextStep(inThread({ ...current, halt: "age-step" })).type).toBe("rest");
    expect(nextStep(inThread({ ...current, isRemoved: true })).type).toBe("rest");
    expect(nextStep({ ...begun, halt: "age-question" }).type).toBe("rest");
  });

  it("is what a gate or a pause holds back, once each: the server looks for a call for help first", () => {
    const { thread } = inThread({});
    const held = { ...pending, isBlocked: true };
    const later = { ...pending, id: "later" };
    for (const bar of [
      { notice: "current", isGatedWithoutReply: true },
      { notice: "current", thread: { ...thread, isPaused: true } },
    ] as const) {
      expect(nextStep(inThread(bar))).toEqual({ type: "send", pending });
      expect(nextStep(inThread({ ...bar, outbox: [held, later] }))).toEqual({
        type: "send",
        pending: later,
      });
      expect(nextStep(inThread({ ...bar, outbox: [held] })).type).toBe("rest");
    }
  });

  it("is no thread for a deleted one that nobody writes in", () => {
    const { thread } = inThread({});
    const gone = inThread({ outbox: [], notice: "owed", thread: { ...thread, isGone: true } });
    expect(nextStep(gone).type).toBe("rest");
    expect(nextStep({ ...gone, outbox: [pending] }).type).toBe("make-thread");
  });
});
