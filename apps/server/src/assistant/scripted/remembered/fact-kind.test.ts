import { expect, it } from "vitest";
import { kindOf } from "./fact-kind.ts";

it.each([
  ["name", "Is called Sam", "name", "Sam"],
  ["name", "Samira", "name", "Samira"],
  ["home", "Lives in São Paulo", "place", "São Paulo"],
  ["home", "I live in Porto", "place", "Porto"],
  ["note 1", "Lives in Porto", "place", "Porto"],
  ["job", "Works as a night nurse", "job", "night nurse"],
  ["job", "Works in finance", "job", "finance"],
  ["pet dog", "Has a dog called Rex", "pet", "Rex"],
  ["pet dog", "Has a dog", "pet", "your dog"],
  ["pet cat", "Has two cats", "pet", "your cats"],
  ["pet cat", "Has two cats called Miso and Udon", "pet", "Miso and Udon"],
  ["likes black coffee", "Likes black coffee", "like", "black coffee"],
  ["dislikes rain", "Dislikes rain", "dislike", "rain"],
  ["note 2", "Loves pelicans", "like", "pelicans"],
  ["hobby climbing", "Is into climbing", "hobby", "climbing"],
  ["hobby collecting maps", "Collects maps", "hobby", "collecting maps"],
  ["instrument cello", "Plays the cello", "hobby", "cello"],
  ["plan job interview", "Has a job interview on 4 November", "plan", "job interview"],
  ["plan finals", "Has finals in the week of 9 November", "plan", "finals"],
  ["plan trip lisbon", "Is going to Lisbon on 4 November", "plan", "trip to Lisbon"],
  ["plan trip oslo", "Is moving to Oslo next spring", "plan", "move to Oslo"],
])("reads “%s: %s” as %s: %s", (subject, text, kind, value) => {
  expect(kindOf({ subject, text })).toEqual({ kind, value });
});

it.each([
  ["hometown", "Comes from Lisbon"],
  ["note 1", "Lives in hope"],
  ["job", "Is between jobs"],
  ["note 1", "Works in the garden on Sundays"],
  ["plan x", "Is going to see Radiohead on 4 November"],
  ["note 1", "Likes it when you call me Bear"],
  ["note 1", "Likes tea, coffee and everything else on earth"],
  ["note 1", "Loves murder"],
])("knows no line for “%s: %s”", (subject, text) => {
  expect(kindOf({ subject, text })).toBeNull();
});
