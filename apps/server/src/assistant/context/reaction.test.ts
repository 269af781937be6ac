import { expect, test } from "vitest";
import { seededChance } from "../scripted/reply/seeded-chance.ts";
import { reactionFor, reactionNowAndThen } from "./reaction.ts";

const to = (words: string) => reactionFor(words, seededChance("any"));

test("a friend reacts to thanks, affection, a laugh and good news", () => {
  for (const words of ["thank you so much", "I love you"]) expect(to(words), words).toBe("❤️");
  for (const words of ["hahaha", "lol that was great"]) expect(to(words), words).toBe("😂");
  for (const words of ["I got the job!!", "my date went great"])
    expect(["❤️", "🔥"], words).toContain(to(words));
});

test("and never to what is heavy, nor to a question or small talk", () => {
  for (const words of [
    "my grandma died last night lol",
    "thanks for listening, I feel so sad today",
    "haha my boyfriend broke up with me",
    "I was fired today haha",
    "you are stupid lol",
    "I want to die haha",
    "I love you but my husband hits me",
    "how are you?",
    "what do you do on sundays?",
    "I had soup",
  ])
    expect(to(words), words).toBeNull();
});

test("it happens about once in seven times, by the seed alone", () => {
  const seeds = Array.from({ length: 700 }, (_, index) => `seed ${index}`);
  const reacted = seeds.filter((seed) => reactionNowAndThen("thanks", seed) !== null);
  expect(reacted.length).toBeGreaterThan(70);
  expect(reacted.length).toBeLessThan(140);
  expect(seeds.filter((seed) => reactionNowAndThen("thanks", seed) !== null)).toEqual(reacted);
});
