import { stem } from "../../../memory/index.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import { classesOf, setOf, wordsIn } from "./words.ts";

/** How a message sounds; tragic: of a death, or of somebody hurt, in danger or gravely ill. */
export type Tone = "tragic" | "bad" | "good" | "plain";

const BAD = setOf("BAD");
const LAUGHS = setOf("LAUGHS");
const PEOPLE = setOf("PEOPLE");

const kindsOf = (word: string): readonly string[] => classesOf(stem(word));

const alternatives = (phrases: readonly string[]): string =>
  String.raw`\b(?:${phrases.join("|")})\b`;
/** "bored to death", "nobody died", "hit me up" */
const HARMLESS = new RegExp(alternatives(lexicon.harmless), "gu");
const GRAVE = new RegExp(String.raw`(?<!\b(?:not|never|no) )${alternatives(lexicon.grave)}`, "u");
/** "he always hits me", "i was attacked"; not "it hit me" nor "he beat me at chess" */
const HARM =
  /@person(?: (?!(?:it|that|i) )\S+){0,3} @harm (?:me|us|him|her|them|(?:my|our|his) (?:@person|@child))(?! (?:at|by|from|in|off|to)\b)|(?:\bi|@person|@child) (?:\S+ )?(?:got|gets?|was|were|is|been|being) (?:\S+ )?@harm/u;
/** Losing a baby or a husband; not their keys. */
const LOST =
  /\b(?:lost|losing) (?:my|our|the) (?:@person|@child)(?= (?:a|and|in|last|this|to|when|yesterday)\b|$)/u;

/** The words, with people and harm replaced by their kinds: "@person @harm me". */
const marked = (words: readonly string[]): string =>
  words
    .map((word) => {
      const kinds = kindsOf(word);
      if (kinds.includes("harm")) return "@harm";
      if (kinds.includes("child")) return "@child";
      return PEOPLE.has(word) || kinds.some((kind) => PEOPLE.has(`@${kind}`)) ? "@person" : word;
    })
    .join(" ");

/** The words without harmless phrases, so that what is left may be meant seriously. */
const meantIn = (text: string): readonly string[] =>
  wordsIn(text).join(" ").replaceAll(HARMLESS, "").split(" ");

/** Whether it tells that somebody died. */
export const tellsOfDeath = (text: string): boolean =>
  meantIn(text).some((word) => kindsOf(word).includes("die"));

/** How a message sounds, by its words alone. */
export const toneOf = (text: string): Tone => {
  const words = wordsIn(text);
  // "made" is not a form of "mad", though its stem says so.
  const kinds = words.flatMap((word) => (word === "made" ? [] : kindsOf(word)));
  const people = marked(meantIn(text));
  const isHarm = HARM.test(people) && !kinds.some((kind) => kind === "game" || kind === "sport");
  if (
    !words.includes("lol") &&
    (isHarm || LOST.test(people) || GRAVE.test(words.join(" ")) || tellsOfDeath(text))
  )
    return "tragic";
  const bad = kinds.filter((kind) => BAD.has(kind)).length;
  const good = kinds.filter((kind) => kind === "glad").length;
  const laughs = words.filter((word) => LAUGHS.has(word)).length;
  if (good > bad) return "good";
  // "not bad", "no pain"; and somebody who laughs may be sad, but does not sound so.
  return bad <= good + laughs || isNegated(text) ? "plain" : "bad";
};

/** Whether a text denies something. */
export const isNegated = (text: string): boolean =>
  wordsIn(text).some((word) => word === "not" || word === "never" || word === "without");
