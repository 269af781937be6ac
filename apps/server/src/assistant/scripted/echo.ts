import { repeatable } from "./facts/fact.ts";

const TURNED: Readonly<Record<string, string>> = {
  i: "you",
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  me: "you",
  my: "your",
  mine: "yours",
  myself: "yourself",
  am: "are",
  was: "were",
};
const LEAST_WORDS = 4;
const MOST_WORDS = 9;
const OPENS =
  /^(?:i (?!guess|think|mean|know|do|don't|was wondering|wonder|see|agree|hope|want you|like you|love)|i'm |i've |i'll |my )/;
const SPOKEN_TO = /\b(?:you|your|u|ur|we|our)\b/;

/** A short statement about the visitor turned around ("I burned dinner" → "you burned dinner"). */
export const echoOf = (plain: string): string | null => {
  const statement = plain.replace(/[.!]+$/, "");
  const words = statement.split(" ");
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS) return null;
  if (!/^[a-z' ]+$/.test(statement) || !OPENS.test(statement) || SPOKEN_TO.test(statement))
    return null;
  const turned = words.map((word, index) =>
    word === "was" && words[index - 1] !== "i"
      ? word
      : word === "am" && words[index - 1] !== "i"
        ? word
        : (TURNED[word] ?? word),
  );
  return words.some(
    (word) =>
      repeatable(word.padEnd(2, "a")) === null &&
      !(word in TURNED) &&
      !/^(?:it|this|that|him|her|them|life|everything|people|everyone)$/.test(word),
  )
    ? null
    : turned.join(" ");
};
