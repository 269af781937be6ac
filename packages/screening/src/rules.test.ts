import { expect, it } from "vitest";
import "./index.ts";
import { checkAllRules } from "./matching/matcher.ts";

it("has no phrase that is not well formed", () => {
  expect(checkAllRules).not.toThrow();
});
