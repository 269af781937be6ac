import { chooseFrom, type ChoiceDeps } from "./choose.ts";
import type { Recallable } from "../recallable.ts";

const FACTS_IN_A_ROW = 4;
/** Of what comes after the first phrase, as much as still makes a short message. */
const LONGEST_ROW = 170;

const phraseOf = (fact: Recallable, deps: ChoiceDeps): string | null =>
  fact.kind === null
    ? fact.phrase
    : (chooseFrom(deps.lines.topics[`fact-${fact.kind}`]?.lines ?? [], "fact", "any", {
        ...deps,
        since: new Map(),
        latestTexts: [],
        slots: { ...deps.slots, [fact.kind]: fact.value },
      })?.text ?? null);

/** The first few of what is known in the order in which it was told, as one phrase after another, in the character's words. */
export const factPhrases = (facts: readonly Recallable[], deps: ChoiceDeps): string | null => {
  let row = null as string | null;
  const first = facts.slice(0, FACTS_IN_A_ROW);
  for (const fact of first.toSorted((one, other) => one.arrival - other.arrival)) {
    const phrase = phraseOf(fact, deps);
    if (phrase === null || (row ?? "").includes(phrase)) continue;
    const longer: string = row === null ? phrase : `${row}, ${phrase}`;
    if (row === null || longer.length <= LONGEST_ROW) row = longer;
  }
  return row;
};
