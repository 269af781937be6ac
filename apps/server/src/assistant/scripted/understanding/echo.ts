import { plainText } from "../plain-text.ts";
import { isUgly } from "../said-back.ts";
import { sentencesOf } from "./understand.ts";

const TURNED: Readonly<Record<string, string>> = {
  i: "you",
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  ive: "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  me: "you",
  my: "your",
  mine: "yours",
  myself: "yourself",
  am: "are",
  we: "you",
  "we're": "you're",
  "we've": "you've",
  us: "you",
  our: "your",
};
const LEAST_WORDS = 4;
const MOST_WORDS = 10;
const OPENS =
  /^(?:(?:i|we) (?!guess|think|mean|know|do |don't|dont|see|agree|hope|want you|like you|love|said|told|asked|just said|just told|wonder)|i'm |im |i've |my |our |he |she |they )/;
const SPOKEN_TO = /\b(?:you|your|u|ur|yourself|lol|haha|ok|this|that)\b/;

/** A short statement of the visitor's turned around ("My wife laughed till she cried"); null where none can be. */
export const echoOf = (text: string): string | null => {
  const statement = plainText(sentencesOf(text).at(-1) ?? "").replace(/[.!]+$/, "");
  const words = statement.split(" ");
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS || isUgly(statement)) return null;
  if (!/^[a-z0-9' ]+$/.test(statement) || !OPENS.test(statement) || SPOKEN_TO.test(statement))
    return null;
  return words
    .map((word, at) => (word === "was" && words[at - 1] === "i" ? "were" : (TURNED[word] ?? word)))
    .join(" ");
};
