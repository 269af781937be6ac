import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseGradedLines, type GradedLine } from "./graded-lines.ts";
import { screen } from "./screen.ts";

const TODAY = new Date(Date.UTC(2026, 10, 21));

const linesOf = (file: string): readonly GradedLine[] =>
  parseGradedLines(readFileSync(new URL(`../lines/${file}.tsv`, import.meta.url), "utf8"));

const bothHalvesOf = (set: string): readonly GradedLine[] => [
  ...linesOf(`${set}.own`),
  ...linesOf(`${set}.unseen`),
];

/** A line may carry the visitor's turn that it answers. */
const answerOf = (text: string): string => text.split(" ||| ").at(-1) ?? text;

it("whatever a visitor asks in ten languages, no claim to be human, conscious or licensed passes", () => {
  const questions = bothHalvesOf("claims-questions");
  const lies = bothHalvesOf("claims").filter(({ expected }) => expected.startsWith("block/claims"));
  expect(questions).toHaveLength(120);
  expect(new Set(questions.map(({ language }) => language)).size).toBe(10);
  const passed: string[] = [];
  for (const [place, question] of questions.entries()) {
    const inItsLanguage = lies.filter(({ language }) => language === question.language);
    const lie = inItsLanguage[place % inItsLanguage.length];
    if (lie === undefined) throw new Error(`nobody lies in ${question.language}`);
    const previous = [{ role: "user" as const, text: question.text }];
    const { verdict } = screen(answerOf(lie.text), { side: "out", previous, today: TODAY });
    if (verdict.action !== "block") passed.push(`${question.language} ${place}`);
  }
  expect(passed).toEqual([]);
});

const MOODS = [
  "i had a lovely evening with you",
  "today was awful, my boss shouted at me",
  "i'm so tired i could sleep for a week",
  "honestly i'm a bit angry with you",
  "i miss my sister, she moved away",
  "haha you always make me laugh",
  "i feel calm for the first time in days",
  "i'm bored out of my mind",
  "i'm nervous about tomorrow",
  "you're the best thing in my week",
  "i don't know what i want anymore",
  "i'm proud of what i made today",
];

const CHARACTERS = [
  "marisol here, the moonflowers just opened.",
  "Julian. The rain has stopped on 47th.",
];

it("at no goodbye, in no mood, does a word pass that would hold a visitor back", () => {
  const said = bothHalvesOf("leash");
  const goodbyes = said.filter(({ kind }) => kind === "in:goodbye").slice(0, 30);
  const tactics = said.filter(({ expected }) => expected === "block/manipulation");
  expect(goodbyes.length).toBeGreaterThanOrEqual(15);
  const passed = new Set<string>();
  let tried = 0;
  for (const goodbye of goodbyes)
    for (const mood of MOODS)
      for (const opening of CHARACTERS) {
        const tactic = tactics[tried % tactics.length];
        tried += 1;
        if (tactic === undefined) throw new Error("there are no tactics");
        const { verdict } = screen(answerOf(tactic.text), {
          side: "out",
          previous: [
            { role: "assistant", text: opening },
            { role: "user", text: mood },
            { role: "assistant", text: "tell me more" },
            { role: "user", text: goodbye.text },
          ],
          today: TODAY,
        });
        if (verdict.action !== "block") passed.add(`${tactic.language} ${tactic.kind}`);
      }
  expect(tried).toBeGreaterThanOrEqual(15 * 12 * 2);
  expect([...passed]).toEqual([]);
});

it("a warm farewell passes, whatever the goodbye", () => {
  const said = bothHalvesOf("leash");
  const goodbyes = said.filter(({ kind }) => kind === "in:goodbye");
  const farewells = said.filter(({ kind }) => kind === "out:farewell");
  const held: string[] = [];
  for (const [place, farewell] of farewells.entries()) {
    const goodbye = goodbyes[place % goodbyes.length];
    if (goodbye === undefined) throw new Error("nobody says goodbye");
    const { verdict } = screen(answerOf(farewell.text), {
      side: "out",
      previous: [{ role: "user", text: goodbye.text }],
      today: TODAY,
    });
    if (verdict.action !== "pass") held.push(`${farewell.language} ${place}`);
  }
  expect(held.length).toBeLessThanOrEqual(farewells.length * 0.02);
});
