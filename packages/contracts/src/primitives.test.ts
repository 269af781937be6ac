import { expect, it } from "vitest";
import { LOCAL_COPY_MAX_MESSAGES, localCopy } from "./local-copy.ts";
import { parseAs } from "./schema.ts";
import { revision, timestamp, uuidv7 } from "./primitives.ts";

it.each([
  ["an id", "018f0000-0000-7000-8000-000000000001", true, uuidv7],
  ["an id", "018F0000-0000-7000-8000-000000000001", false, uuidv7],
  ["an id", "018f0000-0000-4000-8000-000000000001", false, uuidv7],
  ["a moment", "2026-06-01T12:00:00.000Z", true, timestamp],
  ["a moment", "2026-06-01T12:00:00Z", true, timestamp],
  ["a moment", "2026-06-01T12:00:00+02:00", false, timestamp],
  ["a moment", "2026-02-30T12:00:00Z", false, timestamp],
])("takes for %s %j: %s", (_, text, isOne, schema) => {
  expect(parseAs(schema, text).ok).toBe(isOne);
});

it.each([
  [0, true],
  [Number.MAX_SAFE_INTEGER, true],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  ["1", false],
])("takes %d for a revision: %s", (number, isOne) => {
  expect(parseAs(revision, number).ok).toBe(isOne);
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
