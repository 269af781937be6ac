import { chooseFrom, type ChoiceDeps } from "./choose.ts";
import type { Memory } from "./memory.ts";

const FACTS_IN_A_ROW = 4;

/** Everything known, as one phrase after another, in the character's words. */
export const factPhrases = (memory: Memory, deps: ChoiceDeps): string | null => {
  const phrases = memory.facts.slice(-FACTS_IN_A_ROW).flatMap(
    (fact) =>
      chooseFrom(deps.lines.topics[`fact-${fact.kind}`]?.lines ?? [], "fact", "any", {
        ...deps,
        since: new Map(),
        latestTexts: [],
        slots: { ...deps.slots, [fact.kind]: fact.value },
      })?.text ?? [],
  );
  return phrases.length === 0 ? null : phrases.join(", ");
};
