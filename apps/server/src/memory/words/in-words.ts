import { isKin } from "../lexicon/classes.ts";
import { guessedVerb, verbOf } from "../lexicon/verbs.ts";
import { isFirstName } from "../lexicon/words.ts";
import { oneLine, shortened } from "./one-line.ts";

/** Longest note in UTF-16 units; a longer one is cut at the end of a word. */
export const LONGEST_SAID = 72;

/** Characters that a note must not contain: all but words and plain punctuation, so that it cannot form markup. */
const OUTSIDE = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Join_Control} '&,.:;()%+/#@€$£°-]+/gu;

/** A note's first word in the second person: "Likes" → "you like", "Passed" → "you passed". */
const turnedVerb = (first: string): string | null => {
  const word = first.toLowerCase();
  if (word === "is") return "you're";
  if (word === "was") return "you were";
  if (/^(?:would|could|should|might)$/u.test(word)) return `you ${word}`;
  if (word === "can't") return "you can't";
  if (word === "misses") return "you miss";
  const verb = guessedVerb(word);
  if (verb?.form === "past") return `you ${word}`;
  return verb?.form === "s" ? `you ${verb.lemma}` : null;
};

/** Words that would refer to somebody else when the note is turned into the second person. */
const POINTING =
  /\b(?:i|i'm|me|my|mine|you|you're|your|yours|u|we|us|our|himself|herself|themselves)\b/iu;
const OF_SOMEBODY = /\b(?:he|him|his|she|her|hers)\b/iu;

const short = (text: string): string => shortened(text, LONGEST_SAID);

const plain = (text: string): string =>
  oneLine(
    text
      .replaceAll(/[’‘]/gu, "'")
      .replaceAll(OUTSIDE, " ")
      .replaceAll(/(\p{M}{2})\p{M}+/gu, "$1"),
  ).replaceAll(/^[\s,.:;]+|[\s,.:;]+$/gu, "");

/** A thing of the visitor's own: "Band rehearses every Sunday". */
const OWN_THING =
  /^(?:\p{L}+ )?(?:thesis|dissertation|band|choir|shop|company|business|school|university|name|novel|podcast|channel) (?:is|are|has|\p{Ll}+s) /iu;

/** Whether a note begins with a relative, a friend or an animal: "Sister Hana lives in Porto". */
const isOfOthers = (first: string): boolean => {
  const word = first.toLowerCase().replace(/'s$/u, "");
  return verbOf(word)?.form !== "s" && isKin(word);
};

/** Turns "they" and "their" in a note, which mean the visitor, into "you" and "your". */
const ofVisitor = (text: string): string =>
  text.replaceAll(
    /\bthe(irs?|y|m|mself)\b/gu,
    (_, end: string) =>
      `you${end.startsWith("ir") ? end.slice(1) : end === "mself" ? "rself" : ""}`,
  );

const BARE_ANSWER = /^Asked “([^”]+)”: (.+)$/su;

/**
 * A remembered fact as a phrase: "Loves pelicans" as "you love pelicans"; what cannot be turned into the
 * second person is quoted as written. One short line of plain text, whatever the note contained; null
 * if no word is left.
 */
export const inWords = (text: string): string | null => {
  const [, question, answer] = BARE_ANSWER.exec(text) ?? [];
  if (question !== undefined && answer !== undefined)
    return short(`asked “${plain(question)}”, you said “${ofVisitor(plain(answer))}”`);
  const note = plain(text);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(note)) return null;
  const [first = "", ...others] = note.split(" ");
  const ofOthers = isOfOthers(first) || /^best friend\b/iu.test(note);
  const rest = ofVisitor(others.join(" "));
  const speaksOf = others.some((word) => isKin(word)) || ofOthers;
  const isPointing =
    POINTING.test(others.join(" ")) || (!speaksOf && OF_SOMEBODY.test(others.join(" ")));
  const favourite = /^(favou?rite [^:]+): (.+)$/iu.exec(note);
  if (favourite !== null && !POINTING.test(note))
    return short(`your ${(favourite[1] ?? "").toLowerCase()} is ${favourite[2] ?? ""}`);
  const turned = turnedVerb(first);
  if (isPointing && first === "Mentioned") return `“${short(rest)}”`;
  if (rest === "" || isPointing) return `“${short(note)}”`;
  if (first === "Their" || first === "They")
    return short(`you${first === "They" ? "" : "r"} ${rest}`);
  if (ofOthers || OWN_THING.test(note)) return short(`your ${first.toLowerCase()} ${rest}`);
  if (isFirstName(first.toLowerCase()) && /^(?:is|has|was|lives|works) /u.test(rest))
    return short(`${first} ${rest}`);
  return turned === null ? `“${short(note)}”` : short(`${turned} ${rest}`);
};
