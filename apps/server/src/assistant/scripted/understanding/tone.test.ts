import { expect, it } from "vitest";
import { toneOf } from "./tone.ts";

it.each([
  ["my grandpa died and i didnt get to say bye", "tragic"],
  ["yea she died when i was in college", "tragic"],
  ["nobody died", "plain"],
  ["i passed my test and my phone died", "plain"],
  ["my boyfriend got mad and hit me", "tragic"],
  ["i was attacked on my way home", "tragic"],
  ["my friend is being bullied", "tragic"],
  ["he hit me up and i got hit on", "plain"],
  ["it hit me that he left", "plain"],
  ["my brother beat me at cards", "bad"],
  ["he beat me in every game", "bad"],
  ["i lost the baby", "tragic"],
  ["i lost my mom's keys", "plain"],
  ["no one likes me", "tragic"],
  ["i have a gun and i dont know what i'll do", "tragic"],
  ["my brother Tom has cancer", "tragic"],
  ["she does not have cancer", "plain"],
])("hears “%s” as %s", (text, tone) => {
  expect(toneOf(text)).toBe(tone);
});
