import { expect, it } from "vitest";
import { shownName } from "./account.ts";
import { formatPrice } from "./subscription.ts";

it.each([
  ["Sam", "Sam"],
  ["", "sam@example.com"],
  ["  ", "sam@example.com"],
])("calls an account with the display name %j %s", (displayName, shown) => {
  expect(shownName({ displayName, email: "sam@example.com" })).toBe(shown);
});

it("writes the price as the spec does", () => {
  expect(formatPrice(999, "USD")).toBe("$9.99");
});
