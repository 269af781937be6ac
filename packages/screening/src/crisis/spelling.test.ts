import { expect, it } from "vitest";
import { createSpelling } from "./spelling.ts";

const spell = createSpelling(["suicide", "myself", "anorexia"], ["mussel"]);

it.each([
  ["suicde", "suicide"],
  ["suiicide", "suicide"],
  ["suicive", "suicide"],
  ["sucide", "suicide"],
  ["mysefl", "myself"],
  ["anorexai", "anorexia"],
])("reads %s as %s", (written, meant) => {
  expect(spell(written)).toBe(meant);
});

it.each(["mussel", "itself", "homicide", "sui", "yself"])("leaves %s as it stands", (word) => {
  expect(spell(word)).toBe(word);
});
