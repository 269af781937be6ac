import { plainText } from "../plain-text.ts";
import { isUgly } from "../said-back.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import { sentencesOf } from "./understand.ts";

const TURNED: ReadonlyMap<string, string> = new Map(Object.entries(lexicon.turned));
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
    .map((word, at) =>
      word === "was" && words[at - 1] === "i" ? "were" : (TURNED.get(word) ?? word),
    )
    .join(" ");
};
