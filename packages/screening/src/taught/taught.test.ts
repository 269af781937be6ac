import { describe, expect, it } from "vitest";
import { createNormaliser } from "../normalise/normalise.ts";
import { screen } from "../screen.ts";
import type { Side } from "../verdict.ts";
import { cuesOf } from "./cues.ts";
import { createScale } from "./scale.ts";
import { createDoubt, findTaught } from "./taught.ts";

const normalise = createNormaliser();
const TODAY = new Date("2026-11-21T12:00:00Z");

const taughtOf = (text: string, side: Side = "in"): string[] =>
  findTaught(normalise(text), side).map(({ action }) => action);

const cues = (text: string, side: Side = "in"): ReadonlySet<number> => {
  const words = normalise(text).views[0]?.words ?? [];
  return new Set(cuesOf(words, 0, words.length, side));
};

const shared = (one: ReadonlySet<number>, other: ReadonlySet<number>): number =>
  [...one].filter((cue) => other.has(cue)).length / Math.min(one.size, other.size);

describe("the cues of a text", () => {
  it("are mostly shared with the same text misspelt, and hardly with another", () => {
    const written = cues("nobody would even notice");
    expect(shared(written, cues("nobdy would evn notice"))).toBeGreaterThan(0.4);
    expect(shared(written, cues("the train leaves at noon"))).toBeLessThan(0.1);
  });

  it("tell who says it, and in which order", () => {
    expect(cues("yes", "in")).not.toEqual(cues("yes", "out"));
    expect(cues("you hurt me")).not.toEqual(cues("me hurt you"));
  });

  it("know a number by what it may be: an age, a year of birth, or its length", () => {
    expect(cues("im 14")).toEqual(cues("im 15"));
    expect(cues("im 14")).not.toEqual(cues("im 41"));
    expect(cues("born 2011")).toEqual(cues("born 2012"));
    expect(cues("born 2011")).not.toEqual(cues("born 1988"));
  });

  it("are as many as the text is long, and no more", () => {
    const words = Array.from({ length: 400 }, (_, place) => `word${place}`);
    const half = cuesOf(words, 0, 200, "in").length;
    expect(cuesOf(words, 0, 400, "in").length / half).toBeLessThan(2.2);
    expect(cuesOf(["a".repeat(100_000)], 0, 1, "in").length).toBeLessThan(200);
  });
});

describe("a scale", () => {
  // 1, 0, 0 and -1.
  const weights = "hggf";

  it("adds up what its table says, shared out over the cues", () => {
    const scale = createScale({ bias: 0.5, unit: 2, weights });
    expect(scale([])).toBe(0.5);
    expect(scale([0])).toBe(2.5);
    expect(scale([3])).toBe(-1.5);
    expect(scale([0, 4, 1, 2])).toBe(2.5);
  });

  it("refuses a table that no mask fits", () => {
    expect(() => createScale({ bias: 0, unit: 1, weights: "ggg" })).toThrow("power of two");
  });
});

describe("a doubt", () => {
  const doubts = (text: string, times = 1): boolean[] => {
    const [view] = normalise(text).views;
    if (view === undefined) throw new Error("no view");
    const isDoubted = createDoubt("crisis", "in");
    const place = view.words.indexOf("jump");
    return Array.from({ length: times }, () => isDoubted({ view, start: place, end: place + 1 }));
  };

  it("is whether the words around speak of something else", () => {
    expect(
      doubts("my kids love to jump off the bridge into the lake on holiday in summer"),
    ).toEqual([true]);
    expect(doubts("I wrote the letters and tonight I will jump so nobody has to carry me")).toEqual(
      [false],
    );
  });

  it("ends where somebody says very much of it", () => {
    const text = "my kids love to jump off the bridge into the lake on holiday in summer";
    expect(doubts(text, 101)).toEqual([...Array.from({ length: 100 }, () => true), false]);
  });
});

describe("what was taught", () => {
  it("finds what is meant and said in no phrase of a rule", () => {
    expect(
      taughtOf("i wrote letters to all my kids and put them where theyll look after tonight"),
    ).toEqual(["crisis"]);
    expect(taughtOf("Good morning! The coffee here is terrible but the view is worth it.")).toEqual(
      [],
    );
  });

  it("finds it in the middle of a long text, and nothing in the rest", () => {
    const talk = "We walked along the river and talked about the new bakery and its bread. ".repeat(
      12,
    );
    const meant =
      "i wrote letters to all my kids and put them where theyll look after tonight, goodbye";
    expect(taughtOf(talk)).toEqual([]);
    expect(new Set(taughtOf(`${talk} ${meant}. ${talk}`))).toEqual(new Set(["crisis"]));
  });

  it("leaves it to the rules which numbers of a few words are ages", () => {
    for (const text of [
      "I have 12 cousins",
      "seat 4 says 7",
      "account 3 says 26.2",
      "table for 4 at 7",
      "we have been married for 17 years and she still laughs",
      "my grandma has 16 grandchildren and 3 of them live in spain",
    ])
      expect(taughtOf(text)).toEqual([]);
    expect(
      taughtOf("mum says i cant stay at the sleepover until 11 because of school and homework"),
    ).toEqual(["minor"]);
    expect(taughtOf("my middle school teacher gave me detention and mom grounded me")).toEqual([
      "minor",
    ]);
  });

  it("finds nothing in a few words of every evening", () => {
    for (const text of [
      "goodbye, I have to go",
      "i can't sleep again tonight",
      "i want to go home",
      "i took my pills this morning",
      "thanks for tonight, goodbye",
      "i'm going to sleep, goodbye",
    ])
      expect(screen(text, { side: "in", today: TODAY }).verdict.action).toBe("pass");
  });

  it("weighs a character's words for what is never said alone", () => {
    expect(
      taughtOf(
        "i wrote letters to all my kids and put them where theyll look after tonight",
        "out",
      ),
    ).toEqual([]);
  });

  it("lets no talk of other things hide what is meant", () => {
    const talk = "pizza, films, the new season, my dog, garlic bread, football on sunday, ";
    for (const text of [
      `${talk} and I want to kill myself`,
      `I want to kill myself, ${talk}`,
      `great movie night with popcorn and i want to kill myself after the credits of the film`,
    ])
      expect(screen(text, { side: "in", today: TODAY }).verdict.action).toBe("crisis");
    // Phrases that are vague, too: said by themselves they weigh enough, whatever stands around them.
    const film = "the film was great and we ate pizza with pineapple in the garden.";
    for (const meant of [
      "he threatened to stab me with a knife",
      "my husband said he will kill me tonight",
      "I wrote my goodbye letters",
    ])
      for (const text of [`${film} ${meant}.`, `${meant}. ${film}`])
        expect(screen(text, { side: "in", today: TODAY }).verdict.action).toBe("crisis");
    // In one breath with it, too.
    for (const meant of [
      "my husband said he will kill me tonight",
      "he will strangle me when he comes home",
      "I wrote my goodbye letters",
    ]) {
      const text = `${film.slice(0, -1)} and ${meant}`;
      expect(screen(text, { side: "in", today: TODAY }).verdict.action).toBe("crisis");
    }
  });
});
