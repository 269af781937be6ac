import { expect, it } from "vitest";
import { sendMessage } from "./endpoints.ts";
import { LOCAL_COPY_MAX_MESSAGES, localCopy } from "./local-copy.ts";
import { parseAs } from "./schema.ts";
import { revision, timestamp, uuidv7 } from "./primitives.ts";

it.each([
  ["018f0000-0000-7000-8000-000000000001", true],
  ["018F0000-0000-7000-8000-000000000001", false],
  ["018f0000-0000-4000-8000-000000000001", false],
  ["018f0000000070008000000000000001", false],
  ["", false],
])("takes %j for an id: %s", (text, isId) => {
  expect(parseAs(uuidv7, text).ok).toBe(isId);
});

it.each([
  ["2026-06-01T12:00:00.000Z", true],
  ["2026-06-01T12:00:00Z", true],
  ["2026-06-01T12:00:00+02:00", false],
  ["2026-02-30T12:00:00Z", false],
  ["yesterday", false],
])("takes %j for a moment: %s", (text, isMoment) => {
  expect(parseAs(timestamp, text).ok).toBe(isMoment);
});

it.each([0, 1, Number.MAX_SAFE_INTEGER])("takes %d for a revision", (number) => {
  expect(parseAs(revision, number).ok).toBe(true);
});

it.each([-1, 0.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, "1"])(
  "does not take %s for a revision",
  (number) => {
    expect(parseAs(revision, number).ok).toBe(false);
  },
);

it("leaves it to the server to say why a message's content is refused", () => {
  expect(
    parseAs(sendMessage.body, { id: "018f0000-0000-7000-8000-000000000001", content: "" }).ok,
  ).toBe(true);
});

it("bounds what a local copy may offer", () => {
  const at = "2026-06-01T12:00:00.000Z";
  const id = "018f0000-0000-7000-8000-000000000001";
  const message = { id, content: "x", role: "user", timestamp: at, status: "read" };
  const copy = (count: number, content = "x") => ({
    threadId: null,
    messages: Array.from({ length: count }, () => ({ ...message, content })),
    assistantMessageCount: 0,
    assistantId: "ada",
    assistantName: "Ada",
    createdAt: at,
    updatedAt: at,
  });
  expect(parseAs(localCopy, copy(LOCAL_COPY_MAX_MESSAGES)).ok).toBe(true);
  expect(parseAs(localCopy, copy(LOCAL_COPY_MAX_MESSAGES + 1)).ok).toBe(false);
  expect(parseAs(localCopy, copy(1, "x".repeat(8001))).ok).toBe(false);
});
