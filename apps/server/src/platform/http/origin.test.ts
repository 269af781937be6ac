import { expect, it } from "vitest";
import { isOwnOrigin } from "./origin.ts";

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
