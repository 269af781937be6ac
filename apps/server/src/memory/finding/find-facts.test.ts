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
    ["Hi, I'm Priya", "Is called Priya"],
    ["hey i'm tom", "Is called Tom"],
    ["my friends call me Jo", "Is called Jo"],
    ["I live in New York now", "Lives in New York"],
    ["well, actually I just moved to Porto last month", "Lives in Porto"],
    ["moved from Leeds to Turin on friday", "Lives in Turin"],
    ["i'm from são paulo", "Comes from São Paulo"],
    ["i work as a night nurse", "Works as a night nurse"],
    ["I'm a software engineer, what about you?", "Works as a software engineer"],
    ["my new job is baker", "Works as a baker"],
    ["Did I mention I'm a carpenter?", "Works as a carpenter"],
    ["i work in finance", "Works in finance"],
    ["i have a cat named miso", "Has a cat called Miso"],
    ["we have two cats, Miso and Tofu", "Has two cats called Miso and Tofu"],
    ["I've got a golden retriever called Biscuit. he's 3", "Has a dog called Biscuit"],
    ["I have a dog. His name is Rex", "Has a dog called Rex"],
    ["I love tea, coffee and old films", "Likes old films"],
    ["i hate cilantro so much", "Dislikes cilantro"],
    ["my favorite color is green", "Favourite colour: green"],
    ["Autumn is my favourite season", "Favourite season: autumn"],
    ["My favourite band of all time is Low", "Favourite band: Low"],
    ["i play the cello", "Plays the cello"],
    ["I took up pottery last year", "Is into pottery"],
    ["I speak Portuguese and a bit of French", "Speaks French"],
    ["I'm learning Japanese", "Is learning Japanese"],
    ["I'm a marine biology student", "Studies marine biology"],
    ["my birthday is on 14 March 1990", "Has a birthday on 14 March"],
    ["I was born on March 3rd", "Has a birthday on 3 March"],
    ["i have a job interview tomorrow", "Has a job interview on 4 November"],
    ["my flight is on friday", "Has a flight on 6 November"],
    ["I'm flying to Oslo next month", "Is going to Oslo in December"],
    ["i wake up at 5:30 every day", "Gets up at 5:30"],
    ["I'm on the night shift", "Works night shifts"],
    ["i bake bread every sunday", "Bakes bread every Sunday"],
    ["I drive an old Volvo", "Drives an old Volvo"],
    ["i'm a vegetarian", "Is vegetarian"],
  ])("%s", (content, text) => {
    expect(texts(content)).toContain(text);
  });

  it.each([
    ["Sam", "What's your name?", "Is called Sam"],
    ["in Porto", "nice. where do you live?", "Lives in Porto"],
    ["green, I think", "what's your favourite colour?", "Favourite colour: green"],
    ["Miso", "what's your cat called?", "Has a cat called Miso"],
    ["14th of March", "when is your birthday?", "Has a birthday on 14 March"],
    ["it's Sam, not Pam", "Nice to meet you, Pam!", "Is called Sam"],
    ["Porto, not Lisbon", "So how is it in Lisbon?", "Lives in Porto"],
  ])("“%s” after “%s”", (content, before, text) => {
    expect(texts(content, before)).toEqual([text]);
  });
});

describe("what is over", () => {
  it.each([
    ["I'm not a nurse any more", "job: nurse"],
    ["I quit my job", "job: any"],
    ["I don't live in Porto any more", "home: Porto"],
    ["I used to live in Lisbon", "home: Lisbon"],
    ["we don't have the dog any more", "pet dog: any"],
    ["Biscuit died last month", "pet: Biscuit"],
    ["I sold the Volvo", "car: Volvo"],
    ["I gave up pottery", "hobby: pottery"],
    ["I don't play the cello any more", "instrument: cello"],
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
    "imagine I was a nurse",
    'he said "I live in Rome"',
    "I'm Batman",
    "I'm a terrible cook",
    "my mum thinks I'm a doctor",
    "I dreamt I lived in Oslo",
    "I'm a nurse, just kidding",
    "in the game I'm a pirate",
    "I love you",
    "I like it",
    "I'm so tired",
    "I'm in bed",
    "call me later",
    "♪ I left my heart in San Francisco ♪",
    "I'd love a dog",
    "I might move to Rome",
    "should I learn the cello?",
    "> I live in Rome",
    "I'm Italian food",
    "my friend Anna is a nurse",
    "the pub has a dog called Sultan",
    "I'm a light sleeper",
    "I live in hope",
    "*plays the piano*",
    "what's my name?",
    "I was a nurse in a past life",
    "we should get a cat",
    "I love sex",
    "I have diabetes",
    "I'm catholic",
    "I voted for the greens",
    "I have two kids",
    "my name is fuck",
    "🙂",
    "",
    "?",
    "I",
  ])("%s", (content) => {
    expect(findFacts(content, null, at)).toEqual([]);
  });

  it.each([
    ["no", "what's your name?"],
    ["why do you ask?", "where do you live?"],
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
      "called ",
      "\u0000",
      "(",
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
