import { describe, expect, test } from "vitest";
import { rangesOf, searchedWords, snippetOf } from "./found-words.ts";

const marked = (text: string, asked: string): string => {
  const { snippet, ranges } = snippetOf(text, searchedWords(asked));
  let out = "";
  let at = 0;
  for (const { from, to } of ranges) {
    out += `${snippet.slice(at, from)}[${snippet.slice(from, to)}]`;
    at = to;
  }
  return out + snippet.slice(at);
};

describe("words that were found", () => {
  test.each([
    [
      "begin with what is searched",
      "lemons, a lemon and a melon",
      "lemon",
      "[lemon]s, a [lemon] and a melon",
    ],
    [
      "need no case and no accents",
      "Le CAFÉ s’appelle Réglisse",
      "cafe regl",
      "Le [CAFÉ] s’appelle [Régl]isse",
    ],
    ["may be written with accents apart", "cafe\u0301 noir", "café n", "[cafe\u0301] [n]oir"],
    [
      "are marked where they stand behind longer characters",
      "😀 ﬁne ﬁnish",
      "finish",
      "😀 ﬁne [ﬁnish]",
    ],
    ["hold their apostrophe, of either kind", "It’s its own", "it's", "[It’s] its own"],
    [
      "begin anywhere in scripts without spaces",
      "船の名前はさくらです",
      "名前 さくら",
      "船の[名前]は[さくら]です",
    ],
    ["are one range where they overlap", "tomato", "tom tomato", "[tomato]"],
    [
      "begin after a letter beyond the first plane as within a word",
      "𝐀lemon 𐐀lemon",
      "lemon",
      "𝐀lemon 𐐀lemon",
    ],
    ["stand on one line", "a\n\n  lemon\tpie", "lemon pie", "a [lemon] [pie]"],
  ])("%s", (_, text, asked, shown) => {
    expect(marked(text, asked)).toBe(shown);
  });

  test("are each searched once, and nothing is where there is none", () => {
    expect(searchedWords("Été ETE, été!")).toEqual(["ete"]);
    expect(searchedWords("…!? 🎉")).toEqual([]);
    expect(rangesOf("anything", [])).toEqual([]);
  });
});

describe("a snippet of a long message", () => {
  const long = `${"before ".repeat(60)}the lemon${" after".repeat(60)}`;

  test("shows the first hit with whole words before it, and that there is more", () => {
    const shown = marked(long, "lemon");
    expect(shown).toMatch(/^…before .*the \[lemon\] after .*…$/u);
    expect(shown.length).toBeLessThan(160);
  });

  test("cuts through no character", () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const { snippet } = snippetOf(`${"x".repeat(shift)}${"😀".repeat(300)}lemon`, ["lemon"]);
      expect(snippet.isWellFormed()).toBe(true);
    }
  });
});
