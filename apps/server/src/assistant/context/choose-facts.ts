import { estimateTokens, factsAskedFor, type ContextFact } from "../../memory/index.ts";
import { asData } from "./as-data.ts";
import { asManyAsFit } from "./fit-text.ts";

/** Share of the room for facts that goes to those the newest messages call up, if not all facts fit. */
const CALLED_UP_SHARE = 1 / 4;

export const factLine = (fact: ContextFact): string => `- ${asData(fact.text)}`;

const cost = (fact: ContextFact): number => estimateTokens(`${factLine(fact)}\n`);

/** Pinned ones first, then what was said most often, then what was said last. */
const byWeight = (one: ContextFact, other: ContextFact): number =>
  Number(other.pinned) - Number(one.pinned) ||
  other.strength - one.strength ||
  other.at - one.at ||
  (one.subject < other.subject ? -1 : 1);

/** By subject: an order without meaning, which therefore never changes. */
const bySubject = (one: ContextFact, other: ContextFact): number =>
  one.subject < other.subject ? -1 : Number(one.subject > other.subject);

/**
 * Chooses a context's facts within so many tokens: `lasting` ones stand before the conversation, the same
 * from turn to turn until something is learnt; `calledUp` are others that the newest messages ask for.
 */
export const chooseFacts = (
  facts: readonly ContextFact[],
  newestTexts: readonly string[],
  tokens: number,
) => {
  const weighed = facts.toSorted(byWeight);
  const all = weighed.reduce((sum, fact) => sum + cost(fact), 0);
  if (all <= tokens) return { lasting: weighed.toSorted(bySubject), calledUp: [] };
  const forCalledUp = Math.floor(tokens * CALLED_UP_SHARE);
  const lasting = asManyAsFit(weighed, cost, tokens - forCalledUp);
  const isLasting = new Set(lasting);
  const others = weighed.filter((fact) => !isLasting.has(fact));
  const calledUp = [
    ...new Set(newestTexts.toReversed().flatMap((text) => factsAskedFor(text, others))),
  ];
  return {
    lasting: lasting.toSorted(bySubject),
    calledUp: asManyAsFit(calledUp, cost, forCalledUp),
  };
};
