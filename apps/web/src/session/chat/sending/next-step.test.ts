import { expect, it } from "vitest";
import { character } from "@evenfall/testing/web/character.ts";
import { initialModel } from "../initial-model.ts";
import type { ChatModel } from "../model.ts";
import { nextStep } from "./next-step.ts";

const pending = {
  id: "m",
  content: "hi",
  timestamp: "2026-11-21T08:00:00.000Z",
  state: "unsent",
} as const;

const begun = initialModel(
  { type: "new", startOver: false },
  { character: character("marisol", "Marisol"), owner: "guest" },
  Date.parse("2026-11-21T08:00:00.000Z"),
);

const inThread = (more: Partial<ChatModel>): ChatModel => ({
  ...begun,
  wantsThread: false,
  thread: { ...begun.thread, id: "thread" },
  outbox: [pending],
  ...more,
});

const { thread } = inThread({});
const gone = { outbox: [], notice: "owed", thread: { ...thread, isGone: true } } as const;

it.each<[string, ChatModel, string]>([
  ["first the thread", { ...begun, outbox: [pending] }, "make-thread"],
  ["then the notice", inThread({ notice: "owed" }), "record-notice"],
  ["then the message", inThread({ notice: "current" }), "send"],
  ["never a message while a notice is unknown", inThread({ notice: "unknown" }), "rest"],
  ["never a message while a notice is due", inThread({ notice: "due" }), "rest"],
  [
    "nothing while a reply is typed",
    inThread({ notice: "current", thread: { ...thread, turn: "typing" } }),
    "rest",
  ],
  ["nothing before the 18+ step", inThread({ notice: "current", halt: "age-step" }), "rest"],
  ["nothing while the age is asked about", { ...begun, halt: "age-question" }, "rest"],
  ["nothing once it is removed", inThread({ notice: "current", isRemoved: true }), "rest"],
  ["no thread for a deleted one that nobody writes in", inThread(gone), "rest"],
  ["a thread for a deleted one", inThread({ ...gone, outbox: [pending] }), "make-thread"],
])("what is told to the server next is %s", (_, model, type) => {
  expect(nextStep(model).type).toBe(type);
});

it.each([
  ["gate", { notice: "current", isGatedWithoutReply: true }],
  ["pause", { notice: "current", thread: { ...thread, isPaused: true } }],
] as const)(
  "what a %s holds back is told once each, for the server looks for a call for help first",
  (_, bar) => {
    const held = { ...pending, isBlocked: true };
    const later = { ...pending, id: "later" };
    expect(nextStep(inThread(bar))).toEqual({ type: "send", pending });
    const next = nextStep(inThread({ ...bar, outbox: [held, later] }));
    expect(next).toEqual({ type: "send", pending: later });
    expect(nextStep(inThread({ ...bar, outbox: [held] })).type).toBe("rest");
  },
);
