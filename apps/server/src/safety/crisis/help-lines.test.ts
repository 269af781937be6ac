import { expect, it } from "vitest";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { CONTENT } from "@evenfall/testing/server/node.ts";
import { loadSafetyContent } from "../safety-content.ts";
import { createHelpLines } from "./help-lines.ts";

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", "AT"],
  ["en,fr;q=0.5", "FR"],
  ["pt", "PT"],
  ["zh-Hant", "TW"],
  ["es-419", "ES"],
  ["en-150,und;q=0.9,nonsense of any kind,*", "GB"],
  [null, "GB"],
])("takes a browser that asks for %s to be in the region %s", async (said, region) => {
  const content = given(await loadSafetyContent(CONTENT));
  expect(createHelpLines(content, { homeRegion: "GB" }).regionOf(said)).toBe(region);
});
