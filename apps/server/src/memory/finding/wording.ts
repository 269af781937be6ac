import { ADVERBS } from "../lexicon/small-words.ts";
import { guessedVerb } from "../lexicon/verbs.ts";
import { textOf, type Word } from "../lexicon/words.ts";
import { timeOf } from "./calendar.ts";
import { asTold } from "./third-person.ts";
import type { Who } from "./who.ts";

/** Longest text of a fact's own, in UTF-16 units. */
const LONGEST = 150;

const TURNED: ReadonlyMap<string, string> = new Map(
  "my=their our=their me=them i=they we=they us=them mine=theirs myself=themself am=are"
    .split(" ")
    .map((entry) => entry.split("=") as [string, string]),
);
/** Words that tell nothing where a sentence is kept. */
const DROPPED =
  /^(?:lol|haha\w*|lmao|btw|tbh|ngl|omg|anyway|honestly|just|actually|literally|finally|really|please|soo+|like|basically|though)$/u;
const PROPER =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|easter|christmas)$/u;

/** "their", "on 4 November": words of the visitor as a note about them says them. */
export const inNote = (words: readonly Word[], at: number, isPast = false): string => {
  const found = timeOf(words, at);
  // Of what was, a day of the week has no date of its own.
  const isOften =
    /\b(?:every|each|always|usually)\b|day (?:nights|mornings|evenings|afternoons)\b/u.test(
      textOf(words),
    );
  const time =
    (isPast || isOften) && !/^(?:today|tonight|this \p{L}+)$/u.test(found?.said ?? "")
      ? null
      : found;
  const kept: string[] = [];
  for (const [index, { typed, word, stop }] of words.entries()) {
    if (time !== null && index >= time.from && index < time.to) {
      if (index === time.from) kept.push(time.text);
    } else if (!DROPPED.test(word) || (word === "like" && index === 0))
      kept.push(
        (typed === "Am" ? typed : TURNED.get(word)) ??
          (PROPER.test(word) ? typed.replace(/^./u, (first) => first.toUpperCase()) : typed),
      );
    if (stop === "," && index < words.length - 1 && kept.length > 0)
      kept.push(`${kept.pop() ?? ""},`);
  }
  const text = kept
    .join(" ")
    .replaceAll(" 's", "'s")
    .replaceAll(/\b(?:about|for|at|in|by|on|to|until) (?=(?:on|in|around) )/gu, "")
    .replace(/(?:[\s,]+(?:and|but|so|because|on|at|with)?)+$/u, "");
  if (text.length <= LONGEST) return text;
  return text.slice(0, text.lastIndexOf(" ", LONGEST)).replace(/[\s,]+$/u, "");
};

export const upperFirst = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** Who is meant, as a note names them: nobody for the visitor, "Sister Hana" for her. */
export const naming = (who: Who): string =>
  who.kind === "self"
    ? ""
    : upperFirst(
        who.label === "person"
          ? (who.name ?? "")
          : who.name === null
            ? who.word
            : /^(?:Mr|Mrs|Ms|Uncle|Aunt)\b/u.test(who.name) &&
                who.label !== "neighbour" &&
                who.label !== "boss" &&
                who.label !== "landlord"
              ? who.name
              : `${who.word} ${who.name}`,
      );

/** A whole statement as a note: "am saving up for a van" → "Is saving up for a van". */
export const statement = (who: Who, words: readonly Word[], at: number, isPast = false): string => {
  const start = words.findIndex(
    ({ word }) => word === "like" || (!ADVERBS.has(word) && !DROPPED.test(word)),
  );
  const said = start === -1 ? words : words.slice(start);
  const [first] = said;
  if (first === undefined) return naming(who);
  const isMany = who.kind !== "self" && who.isMany;
  const verb = guessedVerb(first.word);
  const rest = inNote(said.slice(1), at, isPast);
  const before = naming(who);
  const be = isMany ? "are" : "is";
  const formed = /^(?:am|are|is|'s)$/u.test(first.word)
    ? be
    : /^(?:was|were)$/u.test(first.word)
      ? isMany
        ? "were"
        : "was"
      : /^(?:can|will|never|has|had|does|did|used)$/u.test(first.word)
        ? first.word
        : first.word === "have" || first.word === "do"
          ? isMany
            ? first.word
            : asTold(first.word).toLowerCase()
          : first.word === "been"
            ? `${isMany ? "have" : "has"} been`
            : verb === undefined
              ? `${be} ${inNote([first], at)}`
              : verb.form === "ing"
                ? `${be} ${first.typed}`
                : verb.form === "base" && !isMany
                  ? asTold(first.typed).toLowerCase()
                  : first.typed.toLowerCase();
  return upperFirst([before, formed, rest].filter((part) => part !== "").join(" "));
};
