import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import enFirst from "../src/words/en/first.json" with { type: "json" };
import enLater from "../src/words/en/later.json" with { type: "json" };
import esFirst from "../src/words/es/first.json" with { type: "json" };
import esLater from "../src/words/es/later.json" with { type: "json" };

const PLACEHOLDER = /\{(\w+)[,}]/gu;
const placeholders = (message: string): readonly string[] =>
  [...new Set([...message.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ""))].toSorted();

const web = join(import.meta.dirname, "../src");
const source = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
  .map((name) => readFileSync(join(web, name), "utf8"))
  .join("\n");

/** In English a fault comes with its words. */
const withoutFaults = (messages: object): object =>
  Object.fromEntries(Object.entries(messages).filter(([id]) => !id.startsWith("fault.")));

describe.each([
  ["first", enFirst, esFirst],
  ["later", enLater, esLater],
] as const)("the catalogue of %s", (_name, en, es) => {
  test("says the same in every language, in the same order", () => {
    expect(Object.keys(withoutFaults(es))).toEqual(Object.keys(en));
  });

  test("has the same placeholders in every language", () => {
    const named = (messages: object) =>
      Object.entries(messages).map(([id, message]) => [id, placeholders(String(message))]);
    expect(named(withoutFaults(es))).toEqual(named(en));
  });

  test("holds nothing that the page does not say", () => {
    const unsaid = Object.keys(en).filter((id) => !source.includes(`"${id}"`));
    expect(unsaid).toEqual([]);
  });
});

test("no message stands in both parts", () => {
  expect(Object.keys(enLater).filter((id) => id in enFirst)).toEqual([]);
});
