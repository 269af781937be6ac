import { oneLine } from "../../../memory/index.ts";
import { isUgly } from "../facts/fact.ts";

/** Longest note that is said, in UTF-16 units; of a longer one its beginning, up to a word's end. */
const LONGEST = 72;

/** What a note may hold: words and plain punctuation, nothing that a line or a page could be made of. */
const OUTSIDE = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Join_Control} '&,.:;()%+/#@€$£°-]+/gu;

const THIRD_PERSON: Readonly<Record<string, string>> = {
  is: "you're",
  has: "you have",
  goes: "you go",
  does: "you do",
  studies: "you study",
  flies: "you fly",
  teaches: "you teach",
  watches: "you watch",
  fixes: "you fix",
  ...Object.fromEntries(
    "likes loves hates dislikes enjoys adores lives works comes plays speaks drives rides owns gets collects runs starts wants needs prefers makes bakes cooks paints draws writes reads sings dances learns keeps drinks eats walks swims sleeps wakes builds sells repairs grows knits gardens hikes climbs volunteers dreams misses remembers"
      .split(" ")
      .map((verb) => [verb, `you ${verb === "misses" ? "miss" : verb.slice(0, -1)}`]),
  ),
};

/** Words that would point at somebody else when the note is turned around. */
const POINTING =
  /\b(?:i|i'm|me|my|mine|you|you're|your|yours|u|we|us|our|he|him|his|she|her|hers|they|them|their|theirs|himself|herself|themselves)\b/iu;

const shortened = (text: string): string => {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const atWord = cut.lastIndexOf(" ");
  return `${cut
    .slice(0, atWord > LONGEST / 2 ? atWord : LONGEST)
    .replace(/[\uD800-\uDBFF]$/u, "")
    .replace(/[\s,.:;(-]+$/u, "")}…`;
};

const plain = (text: string): string =>
  oneLine(
    text
      .replaceAll(/[’‘]/gu, "'")
      .replaceAll(OUTSIDE, " ")
      .replaceAll(/(\p{M}{2})\p{M}+/gu, "$1"),
  ).replaceAll(/^[\s,.:;]+|[\s,.:;]+$/gu, "");

/**
 * A remembered fact as one phrase among others: "Loves pelicans" as "you love pelicans", anything that
 * cannot be turned around in quotes, as it was written. One short line of plain text, whatever the
 * note held; null for one that nobody should hear again.
 */
export const inWords = (text: string): string | null => {
  const note = plain(text);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(note) || isUgly(note)) return null;
  const [first = "", ...others] = note.split(" ");
  const rest = others.join(" ");
  const favourite = /^(favou?rite [^:]+): (.+)$/iu.exec(note);
  if (favourite !== null && !POINTING.test(note))
    return shortened(`your ${(favourite[1] ?? "").toLowerCase()} is ${favourite[2] ?? ""}`);
  const verb = first.toLowerCase();
  const turned = Object.hasOwn(THIRD_PERSON, verb) ? THIRD_PERSON[verb] : undefined;
  return turned === undefined || rest === "" || POINTING.test(rest)
    ? `“${shortened(note)}”`
    : shortened(`${turned} ${rest}`);
};
