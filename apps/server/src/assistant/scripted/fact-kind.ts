import type { FactKind } from "../../characters/index.ts";
import type { FactCandidate } from "../../memory/index.ts";
import { repeatable } from "./said-back.ts";

/** A remembered fact in words that fit into the lines about its kind. */
export interface KnownKind {
  readonly kind: FactKind;
  readonly value: string;
}

/** Kinds by a fact's subject; the engine has no lines for other subjects. */
const KINDS: readonly (readonly [subject: RegExp, kind: FactKind])[] = [
  [/^name$/u, "name"],
  [/^(?:job|workplace)$/u, "job"],
  [/^(?:home|hometown)$/u, "place"],
  [/^pet \p{L}+(?! gone| age)/u, "pet"],
  [/^(?:likes|favourite)\b/u, "like"],
  [/^dislikes\b/u, "dislike"],
  [/^plan\b/u, "plan"],
  [/^(?:hobby|instrument)\b/u, "hobby"],
  [
    /^(?:(?:best )?friend|mother|father|parents|(?:step|twin )?(?:sister|brother)|son|daughter|wife|husband|partner|girlfriend|boyfriend|grand\p{L}+|aunt|uncle|cousin|niece|nephew|flatmate|housemate|roommate)\b/u,
    "kin",
  ],
];

const inWords = (kind: FactKind, { subject, text, value }: FactCandidate): string => {
  if (kind === "pet") return /\bcalled\b/u.test(text) ? value : `your ${value}`;
  if (kind !== "kin") return value;
  const whose = /^(?:best friend|twin (?:sister|brother)|\p{L}+)/u.exec(subject)?.[0] ?? "";
  return `your ${whose}`;
};

/**
 * A fact as a kind that there are lines for; null where none fits, as for a fact that the visitor has
 * reworded.
 */
export const kindOf = (fact: FactCandidate): KnownKind | null => {
  if (fact.value === fact.text) return null;
  const kind = KINDS.find(([subject]) => subject.test(fact.subject))?.[1];
  const value = kind === undefined ? null : repeatable(inWords(kind, fact));
  return kind === undefined || value === null ? null : { kind, value };
};
