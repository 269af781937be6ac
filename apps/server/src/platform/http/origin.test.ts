import { expect, it } from "vitest";
import { isOwnOrigin, originIsRefused } from "./origin.ts";

const LOCAL = { publicUrl: null };
const PUBLIC = { publicUrl: "https://chat.example/" };

it.each([
  ["http://localhost:3000", "localhost:3000", true],
  ["http://[::1]:3000", "localhost:3000", true],
  ["http://localhost:3001", "localhost:3000", false],
  ["http://evil.example:3000", "evil.example:3000", false],
  ["http://localhost.evil.example:3000", "localhost:3000", false],
  ["http://localhost:3000", null, false],
  ["null", "localhost:3000", false],
])("without a public address, takes %j for a request to %j: %s", (origin, host, isOwn) => {
  expect(isOwnOrigin(origin, host, LOCAL)).toBe(isOwn);
});

it.each([
  ["https://chat.example", true],
  ["http://chat.example", false],
  ["https://chat.example.evil.example", false],
])("with a public address, takes %j whatever host was asked: %s", (origin, isOwn) => {
  for (const host of ["chat.example", "localhost:3000", null])
    expect(isOwnOrigin(origin, host, PUBLIC)).toBe(isOwn);
});

it.each([
  ["GET", null, false],
  ["HEAD", "http://evil.example", false],
  ["POST", "http://localhost:3000", false],
  ["POST", null, true],
  ["DELETE", "http://evil.example", true],
])("refuses a %s from %j: %s", (method, origin, isRefused) => {
  const headers = { host: "localhost:3000", ...(origin === null ? {} : { origin }) };
  expect(originIsRefused(new Request("http://localhost:3000/", { method, headers }), LOCAL)).toBe(
    isRefused,
  );
});
