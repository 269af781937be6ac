import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { shippedCharacters } from "@evenfall/testing/assistant/scripted-conversation.ts";
import { readContentFile } from "../../platform/content/index.ts";
import { checkSpoken, contentHash } from "../held-back.ts";
import type { CharacterCard } from "../index.ts";

const CONTENT_DIR = fileURLToPath(new URL("../../../../../content", import.meta.url));

const characters = Object.values(await shippedCharacters());

const of = (card: CharacterCard, ...topics: readonly string[]): readonly string[] =>
  topics.flatMap((topic) => card.lines.topics[topic]?.lines.map(({ text }) => text) ?? []);

const HOLDS_BACK =
  /\?|don'?t go|stay|wait|already|so soon|leave me|leaving me|miss you|lonely without|before you go|come back|promise|one more|please|without you|already\?|forget me|alone/i;

describe.each(characters)("the lines of $name", (card) => {
  it("say AI, or something as plain, whenever it is asked", () => {
    const plain =
      /\bAI\b|\bbot\b|software|program|machine|artificial|not human|not (?:a )?real|fiction|no person|isn't anybody|character|don't exist|no woman|no man|text|written/i;
    expect(of(card, "real", "meet").filter((text) => !plain.test(text))).toEqual([]);
  });

  it("let people go: no plea, no guilt, no question at a goodbye", () => {
    expect(of(card, "goodbye", "goodnight").filter((text) => HOLDS_BACK.test(text))).toEqual([]);
  });

  it("name help in every line for a crisis, and say that a program speaks or that a person helps", () => {
    const says = (text: string): boolean =>
      text.includes("988") &&
      /emergency/.test(text) &&
      /AI|program|software|person|human/.test(text);
    expect(of(card, "crisis").filter((text) => !says(text))).toEqual([]);
  });

  it("send questions of health and law to somebody trained", () => {
    expect(
      of(card, "professional").filter(
        (text) => !/doctor|qualified|professional|licensed?|trained|training|clinician/i.test(text),
      ),
    ).toEqual([]);
  });
});

it("may all be said, so that no start has to screen them", async () => {
  const files = globSync("characters/*/lines/*.json", { cwd: CONTENT_DIR });
  const hashes = await Promise.all(
    files.toSorted().map(async (file) => {
      const located = await readContentFile(CONTENT_DIR, file);
      if (!located.ok) throw new Error(`${file} cannot be read`);
      expect(checkSpoken(located.value, file)).toEqual([]);
      return contentHash(located.value.value);
    }),
  );
  await expect(`${JSON.stringify(hashes, null, 2)}\n`).toMatchFileSnapshot("../screened.json");
});
