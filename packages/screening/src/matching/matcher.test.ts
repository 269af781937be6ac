import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNormaliser } from "../normalise/normalise.ts";
import type { View } from "../normalise/view.ts";
import { compileRules } from "./matcher.ts";
import { createParser, type Phrase } from "./phrase.ts";
import { fits } from "./reach.ts";

const normalise = createNormaliser();

const found = (phrase: string, text: string, except: readonly string[] = []): string[] =>
  compileRules([{ tag: "it", phrases: [phrase], except }], { fruit: "(plum|red apple)" })
    .find(normalise(text))
    .map(({ view, start, end }) => view.words.slice(start, end).join(" "));

describe("a phrase finds", () => {
  it.each([
    ["words in a row", "red plum", "A red, plum", ["red plum"]],
    ["one of several", "red (plum|green apple)", "red green apple", ["red green apple"]],
    ["a word that may be missing", "very? red", "red and very red", ["very red", "red", "red"]],
    ["words some way apart", "red ..2 plum", "red and ripe plum", ["red and ripe plum"]],
    ["no words too far apart", "red ..2 plum", "red and very ripe plum", []],
    ["no gap over the end of a sentence", "red ..2 plum", "red ones. A plum", []],
    ["a beginning of a word", "plum*", "plums", ["plums"]],
    ["a number in a range", "#13-17 plums", "15 plums, 18 plums", ["15 plums"]],
    ["a concept", "ripe {fruit}", "ripe red apple", ["ripe red apple"]],
    ["the start of a sentence", "^ red", "red is not red. Red", ["red", "red"]],
    ["the end of a sentence", "red $", "red is red. No, red", ["red", "red"]],
    ["a pause", "red ~", "red, dark red plum", ["red"]],
    ["any word but some", "red !(plum|pear) tree", "red plum tree, red oak tree", ["red oak tree"]],
    ["characters of Japanese", "死にたい", "もう死にたいです", ["死 に た い"]],
    ["words as texts are folded", "l'Été", "L’été", ["lete"]],
  ])("%s", (_, phrase, text, hits) => {
    expect(found(phrase, text).toSorted()).toEqual([...hits].toSorted());
  });

  it("nothing where a look-alike stands", () => {
    expect(found("dying", "I am dying laughing", ["dying laughing"])).toEqual([]);
    expect(found("dying", "dying laughing, no, dying", ["dying laughing"])).toEqual(["dying"]);
  });
});

it.each(["(a", "a)", "a ( | b)", "{nothing} a", "?", "..3", "a* b", "!(a b) c", "a ..40 b"])(
  "refuses the phrase %j, which is not well formed",
  (phrase) => {
    expect(() => {
      compileRules([{ tag: "it", phrases: [phrase] }]).check();
    }).toThrow(/phrase/u);
  },
);

// The same language, walked one way after the other from each place.
function* naiveEnds(phrase: Phrase, view: View, at: number, origin: number): Generator<number> {
  const word = view.words[at];
  switch (phrase.type) {
    case "slot":
      if (word !== undefined && fits(phrase, word)) yield at + 1;
      return;
    case "gap":
      for (let more = 0; more <= phrase.most; more += 1) {
        const last = at + more - 1;
        if (last >= view.words.length) return;
        if (more > 0 && view.pauses[last] === 2 && last > origin) return;
        yield at + more;
      }
      return;
    case "start":
      if (at === 0 || view.pauses[at] === 2) yield at;
      return;
    case "end":
      if (at >= view.words.length || view.pauses[at] === 2) yield at;
      return;
    case "pause":
      if (at >= view.words.length || (view.pauses[at] ?? 0) > 0) yield at;
      return;
    case "optional":
      yield at;
      yield* naiveEnds(phrase.part, view, at, origin);
      return;
    case "choice":
      for (const option of phrase.options) yield* naiveEnds(option, view, at, origin);
      return;
    case "sequence": {
      const [first, ...rest] = phrase.parts;
      if (first === undefined) {
        yield at;
        return;
      }
      for (const end of naiveEnds(first, view, at, origin))
        yield* naiveEnds({ type: "sequence", parts: rest }, view, end, origin);
    }
  }
}

const naiveHits = (phrase: Phrase, view: View): string[] =>
  view.words.flatMap((_, start) => {
    const end = Math.max(...naiveEnds(phrase, view, start, start), start);
    return end > start ? [`${start}-${end}`] : [];
  });

const word = fc.constantFrom("ab", "cd", "ef", "abc", "7", "15");
const atom = fc.oneof(word, fc.constantFrom("ab*", "#1-9", "#10-20", "!(ab|cd)"));
const group = fc
  .array(fc.array(atom, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 })
  .map((options) => `(${options.map((option) => option.join(" ")).join("|")})`);
const part = fc.oneof(
  atom,
  group,
  atom.map((inner) => `${inner}?`),
  group.map((inner) => `${inner}?`),
  fc.constantFrom("..1", "..3", "^", "$", "~"),
);
const phrases = fc
  .tuple(fc.array(part, { maxLength: 3 }), word, fc.array(part, { maxLength: 3 }))
  .map(([before, sure, after]) => [...before, sure, ...after].join(" "));
const texts = fc
  .array(fc.tuple(word, fc.constantFrom(" ", " ", ", ", ". ")), { minLength: 1, maxLength: 14 })
  .map((pairs) => pairs.flat().join(""));

describe("a matcher", () => {
  it("tells a find of a vague phrase from one of a sure phrase", () => {
    const { find } = compileRules([
      { tag: "it", phrases: ["dying", "vague: (sleep|dying) forever"], except: ["dying laughing"] },
    ]);
    const vague = (text: string) => find(normalise(text)).map(({ isVague }) => isVague);
    expect(vague("sleep forever")).toEqual([true]);
    expect(vague("dying forever")).toEqual([false, true]);
    expect(vague("dying laughing")).toEqual([]);
  });

  it("finds what one finds that tries every way from every place", () => {
    fc.assert(
      fc.property(phrases, texts, (phrase, text) => {
        const [view] = normalise(text).views;
        if (view === undefined) return;
        const hits = compileRules([{ tag: "it", phrases: [phrase] }])
          .find({ views: [view] })
          .map(({ start, end }) => `${start}-${end}`);
        expect(hits.toSorted()).toEqual(naiveHits(createParser()(phrase), view).toSorted());
      }),
      { numRuns: 1_500 },
    );
  });

  it("finds all of very many phrases, also at the first look", () => {
    const letters = "abcdefghijklmnopqrst".split("");
    const stems = letters.flatMap((one) => letters.map((two) => `q${one}${two}`));
    const rules = stems.map((stem) => ({ tag: stem, phrases: [`${stem}x ${stem}y`] }));
    const text = stems.map((stem) => `${stem}x ${stem}y ${"filler ".repeat(18)}`).join("");
    const hits = compileRules(rules).find(normalise(text));
    expect(new Set(hits.map(({ tag }) => tag)).size).toBe(stems.length);
  });

  it("does four times as much for a text four times as long", () => {
    const matcher = compileRules([
      {
        tag: "it",
        phrases: ["ab ..3 cd ..3 ef", "(ab|cd)? (cd|ef)? ab* $", "#1-20 ..5 (ab cd|ef)"],
      },
    ]);
    for (const unit of ["ab ", "ab cd ", "ab cd ab 7 ", "cd ab. ", "ef ef ab 15 "]) {
      const stepsFor = (times: number): number => {
        const meter = { steps: 0 };
        matcher.find(normalise(unit.repeat(times)), meter);
        return meter.steps;
      };
      expect(stepsFor(4_000) / stepsFor(1_000)).toBeLessThanOrEqual(4.1);
    }
  });
});
