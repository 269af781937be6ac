import { expect, it } from "vitest";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { CONTENT } from "@evenfall/testing/server/node.ts";
import { loadSafetyContent } from "../safety-content.ts";
import { cardWords, createHelpLines, homeRegionFault } from "./help-lines.ts";

const content = given(await loadSafetyContent(CONTENT));

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", "AT"],
  ["en,fr;q=0.5", "FR"],
  ["pt", "PT"],
  ["zh-Hant", "TW"],
  ["es-419", "ES"],
  ["en-150,und;q=0.9,nonsense of any kind,*", "GB"],
  [null, "GB"],
])("takes a browser that asks for %s to be in the region %s", (said, region) => {
  expect(createHelpLines(content, { homeRegion: "GB" }).regionOf(said)).toBe(region);
});

it.each([
  ["GB", null],
  ["UK", "HOME_REGION must be one of the countries in help-lines.json: AR, AT,"],
  ["toString", "HOME_REGION"],
])("takes %s for the operator's own region where the list has it", (homeRegion, fault) => {
  const words = homeRegionFault(content, { homeRegion });
  expect(words).toEqual(fault === null ? null : expect.stringContaining(fault));
});

it("says a card in plain words with what is to be done with each number", () => {
  const { card } = createHelpLines(content, { homeRegion: "US" });
  const lines = cardWords(card("suicide", "US", null)).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "988 Suicide & Crisis Lifeline, call 988, text 988, https://988lifeline.org",
      "Crisis Text Line, text HOME to 741741, https://www.crisistextline.org",
    ]),
  );
});
