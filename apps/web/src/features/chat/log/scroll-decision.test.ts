import { expect, test } from "vitest";
import { messageEntry } from "@evenfall/testing/web/entries.ts";
import { shouldScrollToEnd, isNearEnd, unseenReplies } from "./scroll-decision.ts";

const log = [
  messageEntry("a", "user"),
  messageEntry("b", "assistant"),
  messageEntry("c", "assistant"),
];

const sent = [...log, messageEntry("d", "user", "sending")];
const sentElsewhere = [...log, messageEntry("d", "user", "delivered")];
const withEarlier = [messageEntry("z", "user"), ...log];

test.each([
  ["follows a reader who is at the end", true, log, "b", true],
  ["leaves a reader further up in peace when a reply comes", false, log, "b", false],
  ["goes to the end with what the reader sends", false, sent, "c", true],
  ["stays where it is read when another tab sends something", false, sentElsewhere, "c", false],
  ["does not move when earlier pages come above", false, withEarlier, "c", false],
])("the log %s", (_, wasAtEnd, entries, lastSeen, goes) => {
  expect(shouldScrollToEnd(wasAtEnd, entries, lastSeen)).toBe(goes);
});

test("counts the replies that came since the reader left the end", () => {
  expect(unseenReplies([...sent, messageEntry("e", "assistant")], "b")).toBe(2);
  expect(unseenReplies(log, "c")).toBe(0);
  expect(unseenReplies(log, "gone")).toBe(0);
});

test("takes a little distance as being at the end", () => {
  expect(isNearEnd({ scrollTop: 910, clientHeight: 500, scrollHeight: 1500 })).toBe(true);
  expect(isNearEnd({ scrollTop: 800, clientHeight: 500, scrollHeight: 1500 })).toBe(false);
});
