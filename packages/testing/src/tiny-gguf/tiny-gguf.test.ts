import { expect, it } from "vitest";
import { tinyGguf } from "./tiny-gguf.ts";

it("is the same file for the same seed, small, and another for another", () => {
  const file = tinyGguf();
  expect(Buffer.from(file.subarray(0, 4)).toString()).toBe("GGUF");
  expect(file.length).toBeLessThan(200_000);
  expect(Buffer.compare(file, tinyGguf())).toBe(0);
  expect(Buffer.compare(file, tinyGguf({ seed: 2 }))).not.toBe(0);
});
