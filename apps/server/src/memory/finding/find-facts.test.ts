import { describe, expect, it } from "vitest";
import { findFacts } from "./find-facts.ts";

/** A Tuesday evening. */
const at = Date.UTC(2026, 10, 3, 20, 0);

const texts = (content: string, before: string | null = null): readonly string[] =>
  findFacts(content, before, at).flatMap((finding) =>
    finding.type === "told" ? [finding.fact.text] : [],
  );

const overs = (content: string): readonly string[] =>
  findFacts(content, null, at).flatMap((finding) =>
    finding.type === "over" ? [`${finding.subject}: ${finding.value ?? "any"}`] : [],
  );

describe("what a visitor tells of themself", () => {
  it.each([
    ["my name is sam", "Is called Sam"],
    ["I live in New York now", "Lives in New York"],
    ["i'm from são paulo", "Comes from São Paulo"],
    ["I'm a software engineer, what about you?", "Works as a software engineer"],
    ["i have a cat named miso", "Has a cat called Miso"],
    ["I love tea, coffee and old films", "Likes old films"],
    ["my favorite color is green", "Favourite colour: green"],
    ["I speak Portuguese and a bit of French", "Speaks French"],
    ["my birthday is on 14 March 1990", "Has a birthday on 14 March"],
    ["i have a job interview tomorrow", "Has a job interview on 4 November"],
    ["i wake up at 5:30 every day", "Gets up at 5:30"],
    ["i'm a vegetarian", "Is vegetarian"],
  ])("%s", (content, text) => {
    expect(texts(content)).toContain(text);
  });

  it.each([
    ["Sam", "What's your name?", "Is called Sam"],
    ["it's Sam, not Pam", "Nice to meet you, Pam!", "Is called Sam"],
  ])("“%s” after “%s”", (content, before, text) => {
    expect(texts(content, before)).toEqual([text]);
  });
});

describe("what is over", () => {
  it.each([
    ["I'm not a nurse any more", "job: nurse"],
    ["I don't live in Porto any more", "home: Porto"],
    ["Biscuit died last month", "pet: Biscuit"],
    ["I hate coffee now", "likes: coffee"],
  ])("%s", (content, over) => {
    expect(overs(content)).toContain(over);
  });
});

describe("what tells nothing of the visitor", () => {
  it.each([
    "do you live in Rome?",
    "if I lived in Paris I'd have a dog",
    "my sister lives in Rome",
    'he said "I live in Rome"',
    "I'm Batman",
    "I'm a nurse, just kidding",
    "I love you",
    "> I live in Rome",
    "I love sex",
    "my name is fuck",
    "",
  ])("%s", (content) => {
    expect(findFacts(content, null, at)).toEqual([]);
  });

  it.each([
    ["no", "what's your name?"],
    ["my therapist", "who are you talking to these days? what's your name?"],
  ])("“%s” after “%s”", (content, before) => {
    expect(findFacts(content, before, at)).toEqual([]);
  });
});

describe("any message at all", () => {
  it("never gives a value that is long or empty", () => {
    for (const finding of findFacts(
      `I love ${"very ".repeat(60)}old maps. I live in ${"x".repeat(300)}`,
      null,
      at,
    ))
      if (finding.type === "told") {
        expect(finding.fact.value.length).toBeLessThanOrEqual(48);
        expect(finding.fact.text.length).toBeLessThanOrEqual(160);
      }
  });
});
