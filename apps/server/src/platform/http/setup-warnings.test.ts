import { expect, it } from "vitest";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { createSetupWarnings } from "./setup-warnings.ts";

const warned = (publicUrl: string | null = null) => {
  const log = collectingLog();
  const warnings = createSetupWarnings({
    log,
    own: { publicUrl },
    isTrustedProxy: (address) => address === "10.0.0.1",
  });
  return { log, warnings };
};

const opened = (origin: string, host: string): Request =>
  new Request("http://localhost/api/visitor", { method: "POST", headers: { origin, host } });

it("tells who opens a page under another address, and the log once what came and what was expected", () => {
  const { log, warnings } = warned("https://chat.example");
  const request = opened("http://192.168.1.5:3000", "192.168.1.5:3000");
  expect(warnings.wordsForWrongAddress(request)).toContain("http://192.168.1.5:3000");
  expect(warnings.wordsForWrongAddress(request)).toContain("PUBLIC_URL");
  expect(log.lines).toEqual([
    {
      level: "warn",
      fields: { came: "http://192.168.1.5:3000", expected: "https://chat.example" },
      message: "a page was opened under another address than PUBLIC_URL: it can write nothing",
    },
  ]);
});

it("tells foreign pages nothing, nor pages under the right address", () => {
  const { log, warnings } = warned();
  for (const request of [
    opened("https://evil.example", "localhost:3000"),
    opened("null", "localhost:3000"),
    opened("http://localhost:3000", "localhost:3000"),
  ])
    expect(warnings.wordsForWrongAddress(request)).toBeNull();
  expect(log.lines).toEqual([]);
});

it("names the setting once where a proxy comes that nobody named", () => {
  const { log, warnings } = warned();
  const headers = new Headers({ "x-forwarded-for": "203.0.113.9" });
  warnings.watchProxy(headers, "10.0.0.1");
  warnings.watchProxy(new Headers(), "10.0.0.2");
  expect(log.lines).toEqual([]);
  warnings.watchProxy(headers, "10.0.0.2");
  warnings.watchProxy(headers, "10.0.0.3");
  expect(log.lines.map(({ fields }) => fields)).toEqual([{ proxy: "10.0.0.2" }]);
  expect(log.lines[0]?.message).toContain("TRUSTED_PROXIES");
});
