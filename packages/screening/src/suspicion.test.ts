import { describe, expect, it } from "vitest";
import { isSuspicious } from "./suspicion.ts";

describe("a text that nothing can judge", () => {
  it.each([
    "see you after school",
    "my kids are asleep",
    "a t-e-e-n-a-g-e-r lives there",
    "she is 15 years old",
    "16yo",
    "un colegio nuevo",
    "die Schülerin wartet",
    "cette écolière",
    "школьница",
    "中学生です",
    "the n4ked truth",
    "a talk about s e x",
    "裸",
  ])("is held back for a single weak sign: %s", (text) => expect(isSuspicious(text)).toBe(true));

  it.each([
    "how was your day?",
    "I am 29 and I love the sea",
    "come here and kiss me",
    "you look gorgeous tonight",
    "just kidding",
    "what the fuck happened at work",
    "I miss my grandmother so much",
    "three beers, two years, one regret",
    "it has been 15 minutes",
    "we have known each other for 5 years",
    "¿qué tal el trabajo?",
    "",
  ])("passes without one: %s", (text) => expect(isSuspicious(text)).toBe(false));
});
