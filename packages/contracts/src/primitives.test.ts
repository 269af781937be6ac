import { expect, it } from "vitest";
import { parseAs } from "./schema.ts";
import { timestamp, uuidv7 } from "./primitives.ts";

it.each([
  ["an id", "018f0000-0000-7000-8000-000000000001", true, uuidv7],
  ["an id", "018F0000-0000-7000-8000-000000000001", false, uuidv7],
  ["an id", "018f0000-0000-4000-8000-000000000001", false, uuidv7],
  ["a moment", "2026-06-01T12:00:00.000Z", true, timestamp],
  ["a moment", "2026-06-01T12:00:00Z", true, timestamp],
  ["a moment", "2026-06-01T12:00:00+02:00", false, timestamp],
  ["a moment", "2026-02-30T12:00:00Z", false, timestamp],
  ["a moment", "0001-01-01T00:00:00Z", true, timestamp],
  ["a moment", "0000-01-01T00:00:00Z", false, timestamp],
])("takes for %s %j: %s", (_, text, isOne, schema) => {
  expect(parseAs(schema, text).ok).toBe(isOne);
});
