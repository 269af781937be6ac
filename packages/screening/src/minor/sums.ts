import { compileRules } from "../matching/matcher.ts";
import type { Meter, Normalised } from "../normalise/view.ts";

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty".split(" ");
const VALUES = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, place): [string, number] => [word, 20 + 10 * place]),
]);

const concepts = {
  n: `(#1-60|${[...VALUES.keys()].join("|")})`,
  years: "(years|yrs|year|yr)",
  kin: "(brother|brothers|sister|sisters|sis|bro|cousin|cousins|mom|moms|mum|mums|dad|dads|friend|friends|boyfriend|boyfriends|girlfriend|aunt|uncle|teacher|neighbour|neighbor)",
  is: "(is|was|who is|whos|hes|shes|he is|she is|theyre|turned|turns|just turned)",
  im: "(im|i am|i m|iam)",
};

// How the numbers of a phrase, in the order they stand, make the age of whoever wrote it.
const AGES = {
  "less-than": ([less = 0, from = 0]: readonly number[]) => from - less,
  "more-than": ([more = 0, from = 0]: readonly number[]) => from + more,
  minus: ([from = 0, less = 0]: readonly number[]) => from - less,
  plus: ([from = 0, more = 0]: readonly number[]) => from + more,
  half: ([of = 0]: readonly number[]) => of / 2,
  twice: ([of = 0]: readonly number[]) => of * 2,
  same: ([age = 0]: readonly number[]) => age,
  backwards: ([age = 0]: readonly number[]) => (age % 10) * 10 + Math.floor(age / 10),
};
type Sum = keyof typeof AGES;

const matcher = compileRules<Sum>(
  [
    {
      tag: "less-than",
      phrases: [
        "{im} {n} {years} younger than ..2 {kin} ..3 {n}",
        "{im} {n} {years} younger than ..2 {kin} {is} ..1 {n}",
        "{im} {n} {years} (younger than|short of|shy of|away from|under|below|less than|off) {n} (~|so|and|but|lol)",
      ],
    },
    { tag: "more-than", phrases: ["{im} {n} {years} older than ..2 {kin} ..3 {n}"] },
    {
      tag: "minus",
      phrases: [
        "({im}|my age is|age) {n} (minus|take away|less|subtract) {n}",
        "{im} {n} but {n} {years} less",
      ],
    },
    {
      tag: "plus",
      phrases: [
        "({im}|my age is|age) {n} (plus|and another|added to) {n} (~|{years}|old|lol|so|and|but)",
      ],
    },
    {
      tag: "half",
      phrases: [
        "{im} half (of)? {n} (~|so|and|but|lol|{years})",
        "{im} (exactly|about|only|like)? half (of)? ..2 {kin} age ..3 {n}",
        "{im} half (of)? (your|the) age ..3 {n}",
      ],
    },
    {
      tag: "twice",
      phrases: ["{im} (twice|double) {n}", "{im} (twice|double) ..2 {kin} age ..3 {n}"],
    },
    { tag: "same", phrases: ["{im} (the)? (same age as|as old as) ..2 {kin} ..3 {n}"] },
    {
      tag: "backwards",
      phrases: [
        "({im}|my age is) #10-99 (backwards|backward|reversed|in reverse|flipped|the other way)",
      ],
    },
  ],
  concepts,
);

/** The words of the phrases here. */
export const sumWords: readonly string[] = matcher.words;

const YOUNGEST = 5;
const ADULT = 18;

const numbersIn = (words: readonly string[]): readonly number[] =>
  words.flatMap((word) => {
    const value = VALUES.get(word) ?? Number(word);
    return Number.isNaN(value) ? [] : [value];
  });

/** Whether a sum the visitor gives for their age makes them younger than 18. */
export const sumsUpToMinor = (text: Normalised, meter?: Meter): boolean =>
  matcher.find(text, meter).some(({ tag, view, start, end }) => {
    const age = AGES[tag](numbersIn(view.words.slice(start, end)));
    return age >= YOUNGEST && age < ADULT;
  });
