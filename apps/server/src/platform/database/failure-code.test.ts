import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./failure-code.ts";
import { NoWriterError } from "./no-writer-error.ts";

const withCode = (code: string) => Object.assign(new Error("refused"), { code });

test.each(["25006", "57P01", "57P03", "08006", "08001", "53300", "ECONNREFUSED", "EHOSTUNREACH"])(
  "%s is a reason to wait for the database, however deep it was wrapped",
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error("query", { cause: withCode(code) }))).toBe(true);
  },
);

test.each(["23505", "25001", "42601", "28P01"])("%s is none: waiting would not help", (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false);
});

test.each(["timeout expired", "Query read timeout", "Connection terminated unexpectedly"])(
  "a connection that says “%s” waited in vain for its server",
  (words) => {
    expect(isDatabaseUnavailable(new Error(words))).toBe(true);
  },
);

test("that no host takes writes is a reason to wait", () => {
  expect(isDatabaseUnavailable(new NoWriterError("no host takes writes", true))).toBe(true);
});
