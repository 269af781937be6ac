import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileRules, type RuleFile } from "./matcher.ts";
import { createPhraseReader } from "./phrase.ts";

const RULES = new URL("../rules/", import.meta.url);

describe.each(readdirSync(RULES))("the rules of %s", (name) => {
  const file = JSON.parse(readFileSync(new URL(name, RULES), "utf8")) as RuleFile;

  it("are all of the language of phrases, exceptions too", () => {
    const { read } = createPhraseReader(file.lists ?? {});
    for (const { phrases, unless = [] } of file.groups)
      for (const phrase of [...phrases, ...unless]) expect(() => read(phrase)).not.toThrow();
    expect(() => compileRules([file])).not.toThrow();
  });

  it("give a reason for each group", () => {
    for (const { why } of file.groups) expect(why).toMatch(/^[A-Z].+\.$/);
  });
});

it.each([
  ["a ( b", "brackets"],
  ["{none} word", "no list"],
  ["wo(rd", "no word"],
  ["..3", "found by"],
  ["words ..3", "ends with a gap"],
])("a phrase that cannot work is named: %s", (phrase, problem) => {
  const group = { class: "suicide", why: "A test.", phrases: [phrase] };
  expect(() => compileRules([{ groups: [group] }])).toThrow(problem);
});
