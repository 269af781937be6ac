import { expect, it } from "vitest";
import { newTraceparent } from "./exchange.ts";

it("names each click anew, in the form of the W3C header", () => {
  const names = Array.from({ length: 100 }, newTraceparent);
  for (const name of names) expect(name).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(names.map((name) => name.slice(3, 35))).size).toBe(100);
});
