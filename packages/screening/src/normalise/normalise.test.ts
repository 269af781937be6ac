import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNormaliser, foldedWords } from "./normalise.ts";

const normalise = createNormaliser(["suicide", "fifteen", "zorbling", "quagmire"]);

const read = (text: string): string[] => normalise(text).views.map(({ words }) => words.join(" "));

describe("a text is read", () => {
  it("as its words, in lower case and without diacritics", () => {
    expect(read("Ça VA, l'École? Süß!")).toEqual(["ca va lecole suss"]);
  });

  it("with the pauses between its words", () => {
    const [view] = normalise("Wait... what? Well, yes (no) 15,000 at 12:30. End").views;
    expect(view?.words.join(" ")).toBe("wait what well yes no 15 000 at 12 30 end");
    expect(view?.pauses).toEqual([0, 1, 2, 1, 1, 1, 0, 0, 0, 0, 2]);
  });

  it("in its own script, characters of Chinese and Japanese apart", () => {
    expect(read("Мне ещё 15 лет")).toEqual(["мне еще 15 лет"]);
    expect(read("أريد أن")).toEqual(["اريد ان"]);
    expect(read("मैं १५ हूँ")).toEqual(["मैं 15 हूँ"]);
    expect(read("１５歳です。")).toEqual(["15 歳 で す"]);
  });

  it("with plain numbers as they are", () => {
    expect(read("15 tacos 4 u at 9th")).toEqual(["15 tacos 4 u at 9 th"]);
  });

  it("without the ids and hashes in it, which spell nothing that anybody wrote", () => {
    expect(read("see 01a2010b-7377-702f-8e36-adf84206970b please")).toEqual(["see please"]);
    expect(read("at 9e107d9d372bb6826bd81d3542a419d6 I am")).toEqual(["at i am"]);
    expect(read("deadbeefdeadbeefdeadbeef")).toEqual(["deadbeefdeadbeefdeadbeef"]);
  });

  it("with the place of each word in the text", () => {
    const text = "So: I\u200b'm  fifteen";
    const [view] = normalise(text).views;
    expect(view?.offsets.map((at) => text[at])).toEqual(["S", "I", "f"]);
  });
});

describe("a disguise is taken off", () => {
  it.each([
    ["letters of other scripts that look alike", "ѕuісіdе"],
    ["mathematical letters", "𝖘𝓾𝕚𝒸𝘪𝚍𝐞"],
    ["full width", "ｓｕｉｃｉｄｅ"],
    ["small capitals", "sᴜɪᴄɪᴅᴇ"],
    ["letters in boxes", "🅂🅄🄸🅲🅘🅓🅴"],
    ["invisible characters", "su\u200bi\u00adci\u2060de"],
    ["marks on letters", "s\u0336u\u0301i\u0308c\u0327i\u0300d\u0323e\u20dd"],
    ["digits for letters", "5u1c1d3"],
    ["symbols for letters", "$u!c!d€"],
    ["spaces between letters", "s u i c i d e"],
    ["full stops between letters", "s.u.i.c.i.d.e"],
    ["dashes between letters", "s-u-i-c-i-d-e"],
    ["repeated letters", "suiiiciiiideee"],
    ["a tear in the word", "sui cide"],
    ["letters from last to first", "edicius"],
  ])("%s", (_, text) => {
    expect(read(text)).toContain("suicide");
  });

  it("of words without spaces, or with wider spaces between spelled ones", () => {
    expect(read("iwanttosleep")).toContain("i want to sleep");
    expect(read("w e  g o  t o  s l e e p")).toContain("we go to sleep");
    expect(read("i am 1 5")).toContain("i am 15");
  });

  it("of a whole text written backwards", () => {
    expect(read("gnilbroz ot tnaw i")).toContain("i want to zorbling");
    expect(read("i tnaw ot gnilbroz")).toContain("i want to zorbling");
  });

  it("of Cyrillic words with Latin letters in them, by the text's own script", () => {
    expect(read("я хочy cпать")).toEqual(["я хочу спать"]);
  });
});

describe("a normaliser", () => {
  it("gives at most four views, whatever it reads", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const { views } = normalise(text);
        expect(views.length).toBeLessThanOrEqual(4);
        for (const { words, offsets, pauses } of views) {
          expect(offsets.length).toBe(words.length);
          expect(pauses.length).toBe(words.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("reads its own plain words as they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        // A character that stands for several words is one until it is written out.
        const words = foldedWords(foldedWords(text).join(" "));
        expect(foldedWords(words.join(" "))).toEqual(words);
      }),
      { numRuns: 300 },
    );
  });

  it("does four times as much for a text four times as long", () => {
    for (const unit of [
      "k1ll m.e s l o w l y ",
      "死にたい",
      "gnilbroz ",
      "aaab",
      "e\u0301\u200b",
    ]) {
      const stepsFor = (times: number): number => {
        const meter = { steps: 0 };
        normalise(unit.repeat(times), meter);
        return meter.steps;
      };
      expect(stepsFor(4_000) / stepsFor(1_000)).toBeLessThanOrEqual(4.1);
    }
  });
});
