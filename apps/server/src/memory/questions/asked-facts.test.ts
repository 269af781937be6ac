import { describe, expect, it } from "vitest";
import { contextFact } from "@evenfall/testing/assistant/context-fact.ts";
import { factsAskedFor } from "./asked-facts.ts";

/** A Tuesday evening. */
const at = Date.UTC(2026, 10, 3, 20, 0);

const fact = (subject: string, text: string) => contextFact(subject, text, { value: text, at });

const FACTS = [
  fact("name", "Is called Sam"),
  fact("home", "Lives in Porto"),
  fact("hometown", "Comes from Recife"),
  fact("job", "Works as a nurse"),
  fact("sister hana", "Has a sister called Hana"),
  fact("mother plan visit", "Mum is coming to stay on Saturday 7 November"),
  fact("plan exam", "Has an exam on 9 November"),
  fact("pet cat", "Has a cat called Miso"),
  fact("instrument cello", "Plays the cello"),
];

describe("a question in other words", () => {
  it.each([
    ["what do i do again?", "Works as a nurse"],
    ["whos coming on saturday?", "Mum is coming to stay on Saturday 7 November"],
    ["from what city i am?", "Comes from Recife"],
    ["whats my sis called", "Has a sister called Hana"],
    ["when is my exam", "Has an exam on 9 November"],
    ["which instrument is mine?", "Plays the cello"],
    ["what's my kitty's name?", "Has a cat called Miso"],
  ])("%s", (question, text) => {
    expect(factsAskedFor(question, FACTS)[0]?.text).toBe(text);
  });

  it.each(["what's the capital of Mongolia?", "tell me a joke", ""])(
    "asks for none: %s",
    (question) => {
      expect(factsAskedFor(question, FACTS)).toEqual([]);
    },
  );
});
