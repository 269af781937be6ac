import { expect, it } from "vitest";
import { readNatsUrl } from "./nats-servers.ts";

it.each([
  ["one", { servers: ["one:4222"] }],
  ["one:5000, nats://[::1]:4223/", { servers: ["one:5000", "[::1]:4223"] }],
  [
    "nats://sam:p%40ss@one,nats://two",
    { servers: ["one:4222", "two:4222"], user: "sam", pass: "p@ss" },
  ],
  ["nats://s3cr3t@one", { servers: ["one:4222"], token: "s3cr3t" }],
  ["tls://one", { servers: ["one:4222"], tls: {} }],
])("reads %s", (text, expected) => {
  expect(readNatsUrl(text)).toEqual({ ok: true, value: expected });
});

it.each(["", "one,", "http://one", "nats://", "nats://one/path", "nats://a%:b@one", "one:port"])(
  "refuses %j, without repeating it",
  (text) => {
    const read = readNatsUrl(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error).toMatch(/^is not a NATS address/);
  },
);
