import { expect, test } from "vitest";
import { isDatabaseUnavailable, NoWriterError } from "./failure-code.ts";

const withCode = (code: string) => Object.assign(new Error("refused"), { code });

test.each([
  ...["25006", "57P01", "08006", "53300", "ECONNREFUSED"].map(withCode),
  ...["timeout expired", "Query read timeout", "Connection terminated unexpectedly"].map(
    (words) => new Error(words),
  ),
  new NoWriterError("no host takes writes", true),
])("%s is a reason to wait for the database, however deep it was wrapped", (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new Error("query", { cause: error }))).toBe(true);
});

test.each(["23505", "25001", "42601", "28P01"])("%s is none: waiting would not help", (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false);
});
