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
    ["hey i'm tom", "Is called Tom"],
    ["I live in New York now", "Lives in New York"],
    ["moved from Leeds to Turin on friday", "Lives in Turin"],
    ["i'm from são paulo", "Comes from São Paulo"],
    ["i work as a night nurse", "Works as a night nurse"],
    ["I'm a software engineer, what about you?", "Works as a software engineer"],
    ["Did I mention I'm a carpenter?", "Works as a carpenter"],
    ["i work in finance", "Works in finance"],
    ["i have a cat named miso", "Has a cat called Miso"],
    ["we have two cats, Miso and Tofu", "Has two cats called Miso and Tofu"],
    ["I've got a golden retriever called Biscuit. he's 3", "Has a dog called Biscuit"],
    ["I love tea, coffee and old films", "Likes old films"],
    ["i hate cilantro so much", "Dislikes cilantro"],
    ["my favorite color is green", "Favourite colour: green"],
    ["i play the cello", "Plays the cello"],
    ["I took up pottery last year", "Is into pottery"],
    ["I speak Portuguese and a bit of French", "Speaks French"],
    ["I'm learning Japanese", "Is learning Japanese"],
    ["I'm a marine biology student", "Studies marine biology"],
    ["my birthday is on 14 March 1990", "Has a birthday on 14 March"],
    ["I was born on March 3rd", "Has a birthday on 3 March"],
    ["i have a job interview tomorrow", "Has a job interview on 4 November"],
    ["my flight is on friday", "Has a flight on 6 November"],
    ["i wake up at 5:30 every day", "Gets up at 5:30"],
    ["i bake bread every sunday", "Bakes bread every Sunday"],
    ["I drive an old Volvo", "Drives an old Volvo"],
    ["i'm a vegetarian", "Is vegetarian"],
  ])("%s", (content, text) => {
    expect(texts(content)).toContain(text);
  });

  it.each([
    ["Sam", "What's your name?", "Is called Sam"],
    ["Miso", "what's your cat called?", "Has a cat called Miso"],
    ["it's Sam, not Pam", "Nice to meet you, Pam!", "Is called Sam"],
  ])("“%s” after “%s”", (content, before, text) => {
    expect(texts(content, before)).toEqual([text]);
  });
});

describe("what is over", () => {
  it.each([
    ["I'm not a nurse any more", "job: nurse"],
    ["I quit my job", "job: any"],
    ["I don't live in Porto any more", "home: Porto"],
    ["we don't have the dog any more", "pet dog: any"],
    ["Biscuit died last month", "pet: Biscuit"],
    ["I sold the Volvo", "car: Volvo"],
    ["I gave up pottery", "hobby: pottery"],
    ["I hate coffee now", "likes: coffee"],
    ["the interview is cancelled", "plan: interview"],
  ])("%s", (content, over) => {
    expect(overs(content)).toContain(over);
  });
});

describe("what tells nothing of the visitor", () => {
  it.each([
    "do you live in Rome?",
    "if I lived in Paris I'd have a dog",
    "my sister lives in Rome",
    "she loves coffee",
    "I wish I was a pilot",
    'he said "I live in Rome"',
    "I'm Batman",
    "I'm a terrible cook",
    "I dreamt I lived in Oslo",
    "I'm a nurse, just kidding",
    "in the game I'm a pirate",
    "I love you",
    "I'm in bed",
    "♪ I left my heart in San Francisco ♪",
    "I'd love a dog",
    "should I learn the cello?",
    "> I live in Rome",
    "my friend Anna is a nurse",
    "the pub has a dog called Sultan",
    "I live in hope",
    "*plays the piano*",
    "what's my name?",
    "I was a nurse in a past life",
    "we should get a cat",
    "I love sex",
    "my name is fuck",
    "",
  ])("%s", (content) => {
    expect(findFacts(content, null, at)).toEqual([]);
  });

  it.each([
    ["no", "what's your name?"],
    ["not telling", "what's your name?"],
    ["tired", "and who are you today, anyway?"],
    ["my therapist", "who are you talking to these days? what's your name?"],
  ])("“%s” after “%s”", (content, before) => {
    expect(findFacts(content, before, at)).toEqual([]);
  });
});

describe("any message at all", () => {
  it("is read without a fault, and the same each time", () => {
    const letters = [
      "I'm ",
      "my ",
      "a ",
      "\n",
      "日本",
      "👩‍🚀",
      "?",
      "'",
      '"',
      "* ",
      "live in ",
      "\u0000",
    ];
    let state = 7;
    for (let round = 0; round < 400; round += 1) {
      let text = "";
      for (let part = 0; part < 24; part += 1) {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        text += letters[state % letters.length] ?? "";
      }
      expect(findFacts(text, text, at)).toEqual(findFacts(text, text, at));
    }
  });

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
