import type { LocalCopy, LocalMessage } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { at } from "@evenfall/testing/web/updates.ts";
import { offeredPart, pendingIn } from "./copy.ts";
import { isSameConversation, mergeCopies } from "./merge-copies.ts";

const message = (minute: number, more: Partial<LocalMessage> = {}): LocalMessage => ({
  id: `message-${minute}`,
  content: `text ${minute}`,
  role: minute % 2 === 1 ? "user" : "assistant",
  timestamp: at(minute),
  status: "delivered",
  ...more,
});

const copy = (messages: readonly LocalMessage[], more: Partial<LocalCopy> = {}): LocalCopy => ({
  threadId: "thread",
  messages: [...messages],
  assistantMessageCount: messages.filter(({ role }) => role === "assistant").length,
  assistantId: "marisol",
  assistantName: "Marisol",
  createdAt: at(0),
  updatedAt: at(0),
  ...more,
});

const none: ReadonlySet<string> = new Set();

describe("two tabs that save one conversation", () => {
  it("lose neither what only one of them has nor what one knows better", () => {
    const ours = copy([message(1, { revision: 1 }), message(3)]);
    const stored = copy([message(1, { revision: 4, status: "read" }), message(2, { revision: 5 })]);
    const merged = mergeCopies(ours, stored, none);
    expect(merged.messages.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "message-1 read",
      "message-2 delivered",
      "message-3 delivered",
    ]);
    expect(merged.assistantMessageCount).toBe(1);
  });

  it("end with the same copy, whichever saves last", () => {
    const one = copy([message(1, { revision: 1 })], { updatedAt: at(1) });
    const two = copy([message(1, { revision: 3, status: "read" }), message(2, { revision: 4 })]);
    expect(mergeCopies(one, two, none)).toEqual(mergeCopies(two, one, none));
  });

  it("do not bring back a message that was taken back", () => {
    const stored = copy([message(1, { revision: 1 }), message(3)]);
    const ours = copy([message(1, { revision: 1 })]);
    expect(mergeCopies(ours, stored, new Set(["message-3"])).messages).toHaveLength(1);
  });

  it("know a conversation that got its thread between the two saves", () => {
    const before = copy([message(1)], { threadId: null });
    expect(isSameConversation(before, copy([message(1)]))).toBe(true);
    expect(isSameConversation(before, copy([message(5)]))).toBe(false);
    expect(isSameConversation(copy([]), copy([], { threadId: "another" }))).toBe(false);
  });
});

describe("what waits in a copy", () => {
  it("is what stands after the last reply without a word of the server", () => {
    const kept = copy([message(1), message(2), message(3, { revision: 7 }), message(5)]);
    expect(pendingIn(kept).map(({ id }) => id)).toEqual(["message-5"]);
    expect(offeredPart(kept)?.messages.map(({ id }) => id)).toEqual([
      "message-1",
      "message-2",
      "message-3",
    ]);
    expect(offeredPart(copy([message(1)]))).toBeNull();
  });
});
