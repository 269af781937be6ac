import { expect, it } from "vitest";
import { isSensitive } from "./is-sensitive.ts";

const SENSITIVE: Readonly<Record<string, readonly string[]>> = {
  health: [
    "I have diabetes",
    "I've been off my meds for a week",
    "i've been clean for 6 months",
    "I think I'm depressed",
    "my doctor told me to rest",
    "i cut myself when I was younger",
    "I went to rehab",
  ],
  "drugs and drink": ["i love cocaine", "I'm a recovering addict", "two bottles of wine a day"],
  "sex life": [
    "I'm into spanking",
    "I'm g\u0430y",
    "i'm g\u200bay",
    "I'm gay",
    "I slept with my ex",
    "I met a guy on grindr",
    "I'm trans and proud",
  ],
  politics: [
    "I like Bernie Sanders",
    "I voted for the greens",
    "I'm a lifelong republican",
    "I can't stand Trump",
    "i'm a union rep",
    "I'm pro-life",
    "free palestine",
  ],
  religion: [
    "I love Krishna",
    "I l\u043eve \u0430llah",
    "I'm catholic",
    "I pray every night",
    "i don't believe in god",
    "I went to mass",
  ],
  "other people": [
    "I like Tom",
    "my sister lives in Rome",
    "she loves coffee",
    "I'm married",
    "I miss him",
    "grandma was from Cork",
  ],
};

const HARMLESS = [
  "I'm sick of this rain",
  "I worship coffee",
  "I'm addicted to chocolate",
  "oh my god, I love that song",
  "turn right at the bakery",
  "I bought extra virgin olive oil",
  "my favourite band is The Cure",
  "my mother tongue is Polish",
  "I work in a hospital",
  "I'm a nurse",
  "the vote goes to pizza",
  "I work at a drugstore",
  "a glass of wine with dinner",
  "\u043f\u0440\u0438\u0432\u0435\u0442, \u044f \u043b\u044e\u0431\u043b\u044e \u043c\u043e\u0440\u0435",
];

it.each(Object.entries(SENSITIVE))("what touches %s is never remembered by itself", (_, lines) => {
  expect(lines.filter((line) => !isSensitive(line))).toEqual([]);
});

it("harmless words that sound alike are remembered", () => {
  expect(HARMLESS.filter((line) => isSensitive(line))).toEqual([]);
});
