import type { FactFinding } from "../fact.ts";
import { textOf, wordAt, type Word } from "../lexicon/words.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { birthday } from "./attributes.ts";
import { asked, over, told, topicOf } from "./findings.ts";
import { predicateOf, type Predicate } from "./predicate.ts";
import { note, sayingOf } from "./saying.ts";
import { typedOf } from "./slots.ts";
import { TOPICS } from "./topics.ts";
import type { Who } from "./who.ts";
import { naming, statement } from "./wording.ts";

export const GONE =
  /\b(?:died|passed away|passed|ran away|ran off|is gone|no longer with us|put (?:down|to sleep)|crossed the rainbow bridge|gave away|rehomed)\b/u;

const DIED = /^(?:died|passed away|passed(?:$| (?:last|in|two|three|\d+)\b))/u;

/** "got a dog" has one, "gets up" rises, "got engaged" is so. */
const meaningOf = ({ verb, rest }: Predicate): string => {
  if (verb?.lemma === "pick" && verb.form === "ing" && wordAt(rest, 0) === "up") return "learn";
  if (verb?.lemma !== "get") return verb?.means ?? "be";
  if (/^(?:up|out)$/u.test(wordAt(rest, 0))) return "rise";
  return verb.form === "ing" ? "do" : "have";
};

/** "am allergic to …", "was diagnosed with …", "take insulin": what the visitor lives with. */
const LIVED_WITH =
  /\b(?:am|been|have|got|had|take|taking|started on|carry|suffer\w*|diagnosed|wear|use|see|seeing|on)\b/u;
const NO_CONDITION =
  /\b(?:hear|hearing|back from|hospital|told|said|asked|phone|ringing|you|your|he|she|him|her|they|them|like a|going to|think|thinking|about it)\b/u;

export const isOwnHealth = (predicate: Predicate | null, part: readonly Word[]): boolean =>
  predicate?.isAhead !== true &&
  part.length < 16 &&
  ((predicate?.verb ?? null) === null || LIVED_WITH.test(textOf(part))) &&
  !NO_CONDITION.test(textOf(part));

/** What is said of somebody from a place on. */
export const said = (
  who: Who,
  words: readonly Word[],
  from: number,
  at: number,
): readonly FactFinding[] => {
  const predicate = predicateOf(words, from);
  const part = words.slice(from);
  if (who.kind !== "animal" && sensitivityOf(typedOf(part)) === "health") {
    const isDenied =
      predicate !== null && (predicate.isOver || (predicate.isNot && predicate.verb === null));
    const isOwn = who.kind === "self" && !isDenied && isOwnHealth(predicate, part);
    return isOwn ? [asked(statement(who, part, at), part)] : [];
  }
  if (predicate === null) return [];
  const born =
    words.some(({ word }) => word === "birthday") && !predicate.isPast
      ? birthday(who, words, at)
      : [];
  if (born.length > 0) return born;
  const means = meaningOf(predicate);
  const topic =
    predicate.isAhead && means !== "travel" && means !== "move" ? undefined : TOPICS[means];
  if (who.kind === "animal") {
    if (GONE.test(textOf(part)))
      return [
        note(
          who,
          "gone",
          statement(who, part, at, true).slice(naming(who).length + 1),
          who.name ?? who.label,
        ),
        over(`pet ${who.label}`, who.name),
      ];
    const found = means === "be" ? topic?.(sayingOf(who, predicate, at)) : undefined;
    return found?.filter((one) => one.type === "told" && one.fact.subject.endsWith(" age")) ?? [];
  }
  const found = topic?.(sayingOf(who, predicate, at)) ?? [];
  return found.length === 0 && who.kind === "person" && !who.isMany && DIED.test(textOf(part))
    ? [told(topicOf(who, "gone"), `Lost their ${who.word} ${who.name ?? ""}`.trim(), who.word)]
    : found;
};
