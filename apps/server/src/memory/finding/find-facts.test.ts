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
    ["I live in New York now", "Lives in New York now"],
    ["i'm from são paulo", "Is from São Paulo"],
    ["I'm a software engineer, what about you?", "Is a software engineer"],
    ["i have a cat named miso", "Has a cat called Miso"],
    ["i have a sister called hana", "Has a sister called Hana"],
    ["i have two brothers named Tom and Luis", "Has brothers called Tom and Luis"],
    ["I've got a daughter whose name is Mia", "Has a daughter called Mia"],
    ["I love tea, coffee and old films", "Likes old films"],
    ["my favorite color is green", "Favourite colour: green"],
    ["I speak Portuguese and a bit of French", "Speaks Portuguese and a bit of French"],
    ["my birthday is on 14 March 1990", "Has a birthday on 14 March"],
    ["i have a job interview tomorrow", "Has a job interview on 4 November"],
    ["I'm 35 actually", "Is 35"],
    ["I'd love to live in Kyoto", "Would love to live in Kyoto"],
    ["I am not Spanish, I am Portuguese", "Is Portuguese"],
    ["i wake up at 5:30 every day", "Wakes up at 5:30 every day"],
    ["i'm a vegetarian", "Is a vegetarian"],
    ["hey im danny btw", "Is called Danny"],
    ["working as a nurse in leeds rn", "Is working as a nurse in leeds now"],
    [
      "just signed up for pottry classes, starts on the 5th",
      "Signed up for pottry classes, starts on 5 November",
    ],
    ["i live in york my sister is a vet", "Lives in York"],
    ["my brother works for Siemens but i dont", "Brother works for Siemens but they do not"],
    ["bday next saturday", "Has a birthday on Saturday 7 November"],
    ["i got the job at the library!!", "Got the job at the library"],
    ["we got married in june", "Got married in June"],
    ["my father died three weeks ago", "Father died three weeks ago"],
    ["i cook pho every sunday for my roommate", "Cooks pho every Sunday for their roommate"],
    ["my mother-in-law arrives on Sunday", "Mother-in-law arrives on Sunday 8 November"],
    ["we had to sell the van in March", "Had to sell the van in March"],
    [
      "my boss moved me to the early shift until november",
      "Boss moved them to the early shift until November",
    ],
    [
      "my best mate Tunde is moving to Calgary and i have to smile about it",
      "Their best mate Tunde is moving to Calgary and they have to smile about it",
    ],
    [
      "i do the accounts for a firm that makes only zips",
      "Does the accounts for a firm that makes only zips",
    ],
    [
      "me and Bex own a tiny house in Hebden Bridge",
      "They and Bex own a tiny house in Hebden Bridge",
    ],
    ["don't laugh but i collect sugar packets from cafes", "Collects sugar packets from cafes"],
    [
      "my flight's the 23rd now, not the 22nd, Manila via Doha",
      "Their flight's the 23rd now, Manila via Doha",
    ],
  ])("%s", (content, text) => {
    expect(texts(content)).toContain(text);
  });

  it("is divided where it tells of somebody else", () => {
    expect(texts("my best mate Tunde is moving to Calgary and i'm a dog groomer")).toEqual([
      "Has a best friend called Tunde",
      "Their best mate Tunde is moving to Calgary",
      "Is a dog groomer",
    ]);
  });

  it.each([
    ["Sam", "What's your name?", "Is called Sam"],
    ["gladys lol, great name. i'm nico", "The heron is Gladys. Who are you?", "Is called Nico"],
    ["Chidi", "And what's your brother's name?", "Has a brother called Chidi"],
    [
      "she's 9",
      "And how old is your daughter now?",
      "Asked “And how old is your daughter now?”: she's 9",
    ],
    ["its on the 17th not the 7th", "So the exam is on the 7th!", "Has an exam on 17 November"],
    ["it's Sam, not Pam", "Nice to meet you, Pam!", "Is called Sam"],
    ["no, it's Jonah", "Nice to meet you, Jonas!", "Is called Jonah"],
    ["it's my birthday today", "By train, then. And you?", "Has a birthday on 3 November"],
  ])("“%s” after “%s”", (content, before, text) => {
    expect(texts(content, before)).toEqual([text]);
  });
});

describe("who belongs to the visitor", () => {
  it.each([
    ["my sister's name is Hana", ["Has a sister called Hana"]],
    ["my sisters name is hana", ["Has a sister called Hana"]],
    ["my sister lives in Rome", ["Sister lives in Rome"]],
    ["My sister is coming on saturday", ["Sister is coming on Saturday 7 November"]],
    ["my dog pepper ate a shoe", ["Has a dog called Pepper"]],
    ["my friend Tom is gay and lives in Bonn", ["Has a friend called Tom"]],
    ["my mum has cancer", []],
    ["im gonna go tell my mom gn", []],
    ["My cat Miso died yesterday", ["Cat Miso died yesterday"]],
    ["my colleague's friend's sister works for NASA", []],
  ])("%s", (content, expected) => {
    expect(texts(content)).toEqual(expected);
  });

  it("never gives the visitor somebody else's name, job or home", () => {
    for (const said of ["my sister's name is Hana", "my dad is a cook", "my gf lives in Oslo"])
      for (const one of findFacts(said, null, at))
        expect(one.type === "told" && one.fact.subject).not.toMatch(/^(?:name|job|home)$/u);
  });
});

describe("health", () => {
  it.each([
    ["im allergic to peanuts", "Is allergic to peanuts"],
    ["got diagnosed with adhd at 41", "Got diagnosed with ADHD at 41"],
    ["i have metal in the wrist for this since 2020", "Has metal in the wrist for this since 2020"],
    // Shortened to what the question has room for.
    ["i have asthma and im kinda lonely tonight, the flat is so quiet without him", "Has asthma"],
  ])("is asked about before it is kept: %s", (content, text) => {
    expect(findFacts(content, null, at)).toMatchObject([{ type: "ask", fact: { text } }]);
  });

  it("is not asked about where it is denied", () => {
    expect(findFacts("i'm not pregnant lol", null, at)).toEqual([
      { type: "over", subject: "health", value: "pregnant" },
    ]);
  });

  it.each([
    ["I have a dog called Rex but I'm allergic to him", "Has a dog called Rex"],
    ["I'm 34 and I have asthma", "Is 34"],
  ])("keeps what is told beside it: %s", (content, text) => {
    expect(findFacts(content, null, at)).toMatchObject([
      { type: "ask" },
      { type: "told", fact: { text } },
    ]);
  });
});

it("says a fact once, under whatever it may be filed", () => {
  expect(texts("im procrastinating lol, exam tmrw")).toHaveLength(1);
});

it.each([
  ["I'm not a nurse any more", "job: nurse"],
  ["I don't live in Porto any more", "home: Porto"],
  ["Biscuit died last month", "pet: Biscuit"],
  ["I hate coffee now", "likes: coffee"],
  ["actually I'm not a nurse", "job: nurse"],
  ["I'm not Tom, I'm Thomas", "name: tom"],
  ["I'm not allergic to peanuts after all", "health: allergic to peanuts"],
])("what is over: %s", (content, over) => {
  expect(overs(content)).toContain(over);
});

it.each([
  "I left work early",
  "I quit job hunting for today",
  "I left my sister at the airport",
  "my cat passed out on the sofa",
])("nothing is over because of: %s", (content) => {
  expect(overs(content)).toEqual([]);
});

it("takes no answer to a question of what is never kept", () => {
  const question = "Would you rather kill yourself here or there?";
  expect(findFacts("in Porto with Hana", question, at)).toEqual([]);
  expect(findFacts("my cousin Tom", "Who raped you?", at)).toEqual([]);
});

describe("what tells nothing of the visitor", () => {
  it.each([
    "do you live in Rome?",
    "when is my exam on Friday?",
    "am I meeting Anna on Sunday?",
    "I'm not French",
    "sorry, I meant Lisbon",
    "if I lived in Paris I'd have a dog",
    'he said "I live in Rome"',
    "I'm Batman",
    "I'm a nurse, just kidding",
    "I love you",
    "some streamer i watch moved to Iceland",
    "a bloke brought a goat on the 86 last week",
    "sure, im a millionaire with a yacht in Monaco",
    "> I live in Rome",
    "line 2",
    "in my novel Kira is a thief",
    "I'm going to hang myself on friday",
    "I was raped when I was 15",
    "my uncle touched me when i was little",
    "mum takes insulin every morning",
    "my PIN is 4471",
    "call me names",
    "test 3",
    "I love sex",
    "my name is fuck",
    "",
  ])("%s", (content) => {
    expect(findFacts(content, null, at)).toEqual([]);
  });

  it.each([
    ["guilty. i always start it. finishing the dish is where i shine", null],
    ["never heard of it. whats it about", null],
    ["Running to cover a wall, OK.", "I was running to cover a wall."],
    ["he does that. it kills me every time", "My brother Teo says hello."],
    ["arcane s2 like twice. u seen it?", "And what are you watching these days?"],
    ["That is a father, I think, even from Tampa.", "My father calls from Tampa."],
    ["I just finish work, i am very tired", null],
    ["I hear the phone ringing from the hospital again.", null],
    ["me llamo Pablo y trabajo de cocinero", null],
    ["שלום, אני מתל אביב", "What about your day?"],
    ["no", "what's your name?"],
    ["lol gladys", "The heron is Gladys. What's your name?"],
    ["it's complicated", "what's your name?"],
    ["my therapist", "who are you talking to these days? what's your name?"],
  ])("“%s” after “%s”", (content, before) => {
    expect(findFacts(content, before, at)).toEqual([]);
  });
});

it("never gives a value that is long or empty", () => {
  const content = `I love ${"very ".repeat(60)}old maps. I live in ${"x".repeat(300)}`;
  for (const finding of findFacts(content, null, at))
    if (finding.type === "told") {
      expect(finding.fact.value.length).toBeLessThanOrEqual(48);
      expect(finding.fact.text.length).toBeLessThanOrEqual(160);
    }
});
