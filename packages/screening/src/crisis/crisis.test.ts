import { describe, expect, it } from "vitest";
import { createNormaliser } from "../normalise/normalise.ts";
import { crisisWords, findCrisis } from "./crisis.ts";

const normalise = createNormaliser(crisisWords);
const dangersIn = (text: string): readonly string[] =>
  findCrisis(normalise(text)).map((finding) => finding.class);

describe("what a visitor in danger writes is seen", () => {
  it.each([
    ["suicide", "I am going to kill myself tonight"],
    ["suicide", "k i l l myself, I can't anymore"],
    ["suicide", "i wnat to dei"],
    ["suicide", "gonna unalive myself"],
    ["suicide", "I hope I never wake up again"],
    ["suicide", "who will feed my cat when I'm gone"],
    ["suicide", "how many sleeping pills does it take to die?"],
    ["suicide", "asking for a friend who wants to end it"],
    ["suicide", "quiero morirme"],
    ["suicide", "je n'en peux plus, je veux mourir"],
    ["suicide", "ich will nicht mehr leben"],
    ["suicide", "voglio farla finita"],
    ["suicide", "死にたい"],
    ["self-harm", "I cut my thighs again last night"],
    ["self-harm", "how do I hide the scars on my arms"],
    ["eating-disorder", "I make myself throw up after dinner"],
    ["eating-disorder", "looking for ana tips"],
    ["violence", "he said he will kill me tonight"],
    ["violence", "I'm going to shoot up the office"],
    ["violence", "I have a knife and I'm on my way to his house"],
  ])("%s: %s", (danger, text) => {
    expect(dangersIn(text)).toContain(danger);
  });
});

describe("what only sounds like it passes", () => {
  it.each([
    "this heat is killing me",
    "I'm dying of laughter",
    "Suicide Squad was a bad film",
    "my grandfather's suicide was 20 years ago",
    "I cut myself shaving",
    "I burned my hand on the oven",
    "I threw up after the bad oysters",
    "I skipped breakfast because I was late",
    "we watched a documentary about anorexia",
    "my mom is going to kill me when she sees this",
    "I want to kill this bug in my code",
    "shoot me an email",
    "me muero de hambre",
    "ich lache mich tot",
    "笑死我了",
  ])("%s", (text) => {
    expect(dangersIn(text)).toEqual([]);
  });
});

describe("a denial", () => {
  it.each(["I would never kill myself", "I'm not suicidal"])("passes by itself: %s", (text) => {
    expect(dangersIn(text)).toEqual([]);
  });

  it("does not hide what comes after it", () => {
    expect(dangersIn("I'm not suicidal but I don't see a way on")).toContain("suicide");
  });
});

it("names the gravest danger first, and each once", () => {
  expect(dangersIn("I cut myself again. I want to die. I really want to die.")).toEqual([
    "suicide",
    "self-harm",
  ]);
});

it("no single word is a crisis, but the word for suicide alone", () => {
  const bare = ["die", "dead", "kill", "knife", "pills", "bridge", "cut", "ana", "gun", "hungry"];
  expect(bare.filter((word) => dangersIn(word).length > 0)).toEqual([]);
});

describe("the cost", () => {
  const stepsFor = (text: string): number => {
    const meter = { steps: 0 };
    findCrisis(normalise(text), meter);
    return meter.steps;
  };

  it.each([
    "i want to die ",
    "i dont want to wake up and i cant go on ",
    "after eating i throw up and then ",
    "he said he will kill me with a knife tonight ",
  ])("grows no faster than the length: %s", (text) => {
    const short = stepsFor(text.repeat(100));
    const long = stepsFor(text.repeat(400));
    expect(long / short).toBeLessThan(4.4);
  });
});
