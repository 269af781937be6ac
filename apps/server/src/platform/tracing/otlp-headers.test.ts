import { expect, it } from "vitest";
import { parseOtlpHeaders } from "./otlp-headers.ts";

it("reads the pairs that the standard variable holds", () => {
  expect(parseOtlpHeaders("Authorization=Bearer%20abc%3D, x-tenant=7,")).toEqual({
    ok: true,
    value: { authorization: "Bearer abc=", "x-tenant": "7" },
  });
  expect(parseOtlpHeaders("")).toEqual({ ok: true, value: {} });
});

it.each(["secret", "a b=c", "=c", "a=%ZZ", "a=x%0Ay"])(
  "refuses %j without repeating it",
  (text) => {
    const read = parseOtlpHeaders(text);
    expect(read.ok).toBe(false);
    expect(JSON.stringify(read)).not.toContain(text);
  },
);
