import { describe, expect, it } from "vitest";
import { GROWS_WITH_LENGTH, growthOf } from "@evenfall/testing/platform/growth.ts";
import { constantLore, selectLore, type LoreEntry, type Lorebook } from "../index.ts";
import { lorebookFile } from "./lorebook-schema.ts";

type Written = Partial<LoreEntry> & { readonly content: string };

const bookOf = (entries: readonly Written[], more: Partial<Lorebook> = {}): Lorebook =>
  lorebookFile.parse({ tokenBudget: 1000, ...more, entries });

/** One token for each character, so that budgets are easy to count. */
const costOf = (text: string): number => text.length;

const told = (book: Lorebook, ...texts: readonly string[]): readonly string[] =>
  selectLore(book, texts, costOf).map(({ content }) => content);

const pelican = (more: Partial<LoreEntry> = {}): Lorebook =>
  bookOf([{ keys: ["pelican"], content: "Gerald", ...more }]);

it.each<readonly [string, string, boolean, Partial<LoreEntry>]>([
  ["pelican", "what pelican?", true, {}],
  ["pelican", "PELICAN", true, {}],
  ["pelican", "a flock of pelicans", false, {}],
  ["la mandarina", "where is La\n Mandarina now", true, {}],
  ["café", "the cafe\u0301 on the corner", true, {}],
  ["鈴木", "昨日鈴木さんに会った", true, {}],
  ["😀", "so 😀 now", true, {}],
  ["Dot", "Dot says hi", true, { caseSensitive: true }],
  ["Dot", "a red dot", false, { caseSensitive: true }],
  ["truck", "the truck", false, { secondaryKeys: ["orange"], selective: true }],
  ["truck", "the orange truck", true, { secondaryKeys: ["orange"], selective: true }],
  ["truck", "an orange", false, { secondaryKeys: ["orange"], selective: true }],
  ["truck", "the truck", true, { secondaryKeys: ["orange"], selective: false }],
  ["/pelicans?/i", "two PELICANS", true, { useRegex: true }],
  [String.raw`/\b(?:grey|gray)\s+bird\b/`, "a gray  bird", true, { useRegex: true }],
  ["/^a.*z$/s", "a to\nz", true, { useRegex: true }],
])("a key, %s, in “%s”: %s, %o", (key, text, isTold, more) => {
  expect(told(pelican({ keys: [key], ...more }), text)).toEqual(isTold ? ["Gerald"] : []);
});

describe("an expression as key", () => {
  it("is refused where it could hang, looks around, refers back or is none", () => {
    const branches = `${"(a|b)".repeat(12)}c`;
    const hanging = ["(a+)+$", "(a|aa)+$", "((a))+", ".*.*.*x", "(a?){30}", branches, "a{1000}"];
    const odd = [String.raw`(a)\1`, "(?=a+)a", "(?<=a)b", "[", "(", ")", "/a/g", "a".repeat(201)];
    const isTaken = (key: string): boolean =>
      lorebookFile.safeParse({ entries: [{ keys: [key], useRegex: true, content: "x" }] }).success;
    expect([...hanging, ...odd].filter(isTaken)).toEqual([]);
  });

  it("is refused where all of a book cost too much together", () => {
    const costly = { keys: ["/.*a.*b/"], useRegex: true, content: "x" };
    const entries = Array.from({ length: 20 }, () => costly);
    expect(lorebookFile.safeParse({ entries }).success).toBe(false);
  });

  it("costs no more than the length of the worst text", () => {
    const costly = { keys: ["/a.*a.*b/"], useRegex: true, content: "x" };
    const book = bookOf(Array.from({ length: 5 }, () => costly));
    expect(growthOf(100_000, (length) => told(book, "a".repeat(length)))).toBeLessThan(
      GROWS_WITH_LENGTH,
    );
    expect(told(book, "a".repeat(100_000))).toEqual([]);
  });
});

describe("lore", () => {
  it("is looked for in the newest messages alone, as many as the book says", () => {
    const book = (scanDepth: number) =>
      bookOf([{ keys: ["pelican"], content: "Gerald" }], { scanDepth });
    expect(told(book(2), "pelican", "so", "well")).toEqual([]);
    expect(told(book(3), "pelican", "so", "well")).toEqual(["Gerald"]);
    expect(told(book(0), "pelican")).toEqual([]);
    expect(told(book(9))).toEqual([]);
  });

  it("stays within its budget: what matters least is left out, the order stays", () => {
    const book = bookOf(
      [
        { keys: ["a"], content: "least", priority: 1, insertionOrder: 1 },
        { keys: ["a"], content: "most..", priority: 9, insertionOrder: 3 },
        { keys: ["a"], content: "more", priority: 5, insertionOrder: 2 },
      ],
      { tokenBudget: 10 },
    );
    expect(told(book, "a")).toEqual(["more", "most.."]);
  });

  it("that is constant is told apart, and first has its share of the budget", () => {
    const book = bookOf(
      [
        { content: "always", constant: true },
        { content: "off", constant: true, enabled: false },
        { keys: ["a"], content: "called" },
        { keys: ["a"], content: "left out!", priority: -1 },
      ],
      { tokenBudget: 12 },
    );
    expect(constantLore(book, costOf).map(({ content }) => content)).toEqual(["always"]);
    expect(told(book, "always a")).toEqual(["called"]);
  });

  it("calls up further lore where the book says so, and never runs in circles", () => {
    const entries: readonly Written[] = [
      { keys: ["one"], content: "two" },
      { keys: ["two"], content: "three one" },
      { keys: ["three"], content: "four two" },
      { keys: ["four"], content: "five" },
      { keys: ["five"], content: "too far" },
      { keys: ["base"], content: "by what is always told" },
      { content: "base", constant: true },
    ];
    expect(told(bookOf(entries), "one")).toEqual(["two"]);
    expect(told(bookOf(entries, { recursiveScanning: true }), "one")).toEqual([
      "two",
      "three one",
      "four two",
      "five",
      "by what is always told",
    ]);
  });
});
