import type { FactFinding } from "../fact.ts";
import { ADVERBS, AUXILIARIES } from "../lexicon/small-words.ts";
import type { Word } from "../lexicon/words.ts";
import { keyOf } from "../words/plain-words.ts";
import { typedOf } from "./slots.ts";
import { valueOf, withArticle } from "./value.ts";
import { subjectOf, type Other } from "./who.ts";

export const told = (subject: string, text: string, value: string): FactFinding => ({
  type: "told",
  fact: { subject, text, value },
});

export const over = (subject: string, value: string | null = null): FactFinding => ({
  type: "over",
  subject,
  value,
});

/** A finding on the visitor's own health, which has to be asked about before it is kept. */
export const asked = (text: string, words: readonly Word[]): FactFinding => {
  const telling = words.filter(({ word }) => !AUXILIARIES.has(word) && !ADVERBS.has(word));
  const value = valueOf(typedOf(telling.slice(0, 5))) ?? text.slice(0, 48);
  return { type: "ask", fact: { subject: `health ${keyOf(value)}`, text, value } };
};

/** The fact that the visitor has somebody, with their name. */
export const existence = (who: Other): readonly FactFinding[] => {
  const { label, name, isMany } = who;
  if (name === null || label === "person") return [];
  const many = label.replace(/(?<!s|children)$/u, "s").replace(/childs$/u, "children");
  const has = isMany ? many : withArticle(label);
  return [told(subjectOf(who), `Has ${has} called ${name}`, name)];
};
