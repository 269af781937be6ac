import { expect, it } from "vitest";
import { mayReadMetrics } from "./metrics-route.ts";

const from = (remoteAddress: string, authorization: string | null = null, header?: string) => ({
  remoteAddress,
  authorization,
  headers: new Headers(header === undefined ? {} : { [header]: "192.0.2.1" }),
});

it.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["10.0.0.1", false],
  ["::ffff:10.0.0.1", false],
  ["", false],
  ["unknown", false],
])("without a token, lets %j read: %s", (address, may) => {
  expect(mayReadMetrics(from(address), null)).toBe(may);
});

it.each(["X-Forwarded-For", "x-forwarded-proto", "Forwarded", "X-Real-IP", "Via"])(
  "does not lend its own loopback address to whoever comes through a proxy: %s",
  (name) => {
    expect(mayReadMetrics(from("127.0.0.1", null, name), null)).toBe(false);
  },
);

it.each([
  ["Bearer secret", true],
  ["Bearer secret2", false],
  ["Bearer ", false],
  [null, false],
])("with a token, lets who sends %j read, from anywhere: %s", (authorization, may) => {
  for (const address of ["127.0.0.1", "10.0.0.1"])
    expect(mayReadMetrics(from(address, authorization), "secret")).toBe(may);
});
