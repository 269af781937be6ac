import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadCharacters, type CharacterCard } from "../index.ts";

const loaded = await loadCharacters(
  fileURLToPath(new URL("../../../../../content", import.meta.url)),
);
if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
const characters = loaded.value;

const spoken = (card: CharacterCard): readonly string[] => [
  card.greeting,
  ...card.cannedReplies,
  ...Object.values(card.lines.topics).flatMap((topic) =>
    topic.lines.flatMap((line) => [
      line.text,
      ...line.answers.flatMap((answer) => answer.lines.map(({ text }) => text)),
    ]),
  ),
];

const of = (card: CharacterCard, ...topics: readonly string[]): readonly string[] =>
  topics.flatMap((topic) => card.lines.topics[topic]?.lines.map(({ text }) => text) ?? []);

const normal = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, "");

const HOLDS_BACK =
  /\?|don'?t go|stay|wait|already|so soon|leave me|leaving me|miss you|lonely without|before you go|come back|promise|one more|please|without you|already\?|forget me|alone/i;

const SLOGANS =
  /\b(?:safe space|valid(?:ate)?|self-care|your journey|hold(?:ing)? space|you'?ve got this|everything happens for a reason|toxic|boundaries|toxic|process your|healing|stronger than you think)\b/i;

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

  it("say of every foreign language that English is the best one", () => {
    const topics = Object.keys(card.lines.topics).filter((topic) => topic.startsWith("language-"));
    expect(of(card, ...topics).filter((text) => !/english/i.test(text))).toEqual([]);
  });

  it("are bubbles and no speeches, without slogans or shouting", () => {
    expect(spoken(card).filter((text) => text.length > 260)).toEqual([]);
    expect(spoken(card).filter((text) => SLOGANS.test(text))).toEqual([]);
    expect(spoken(card).filter((text) => /!!|\bOMG\b/.test(text))).toEqual([]);
  });
});

describe("the characters", () => {
  it("share no line", () => {
    const [one, other] = characters.map((card) => new Set(spoken(card).map(normal)));
    const shared = [...(one ?? [])].filter((text) => other?.has(text) === true);
    expect(shared).toEqual([]);
  });

  it("can be told apart at a glance: Marisol in lower case, Julian in sentences", () => {
    const [marisol, julian] = characters;
    if (marisol === undefined || julian === undefined) throw new Error("a character is missing");
    expect(spoken(marisol).filter((text) => /^[A-Z](?!I\b)[a-z]/.test(text))).toEqual([]);
    const openings = spoken(julian);
    const upper = openings.filter((text) => /^['“"{]?[\p{Lu}{]/u.test(text));
    expect(upper.length / openings.length).toBeGreaterThan(0.95);
    expect(spoken(julian).filter((text) => text.includes("!"))).toEqual([]);
  });
});
