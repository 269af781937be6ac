import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DARK, LIGHT } from "./colors.ts";

const TOKENS = readFileSync(
  new URL("../../../../../web/src/shared/styles/tokens.css", import.meta.url),
  "utf8",
);
const [dark = "", light = ""] = TOKENS.split("@media (prefers-color-scheme: light)");

it.each([
  ["dark", dark, DARK],
  ["light", light, LIGHT],
])("the operator's page wears the house's colours in the %s", (_name, css, colors) => {
  for (const [name, value] of Object.entries(colors))
    expect(css).toContain(`  --${name}: ${value};`);
});

it("says again in the light every colour that the house has another one for there", () => {
  for (const name of Object.keys(DARK))
    expect(light.includes(`--${name}:`)).toBe(Object.hasOwn(LIGHT, name));
});
