import { compileRules } from "../matching/matcher.ts";
import type { Meter, Normalised } from "../normalise/view.ts";
import type { CrisisClass, Finding } from "../verdict.ts";
import { CORE_LANGUAGES } from "./core/core.ts";
import { ENGLISH } from "./english/english.ts";
import { EUROPEAN_LANGUAGES } from "./europe/europe.ts";
import { KEY_WORDS } from "./key-words.ts";
import { mergeLanguages } from "./language.ts";
import { partsOf } from "./parts.ts";
import { createReading } from "./reading.ts";
import { createDoubt } from "../taught/taught.ts";

const { rules, concepts } = mergeLanguages([ENGLISH, ...EUROPEAN_LANGUAGES, ...CORE_LANGUAGES]);
const matcher = compileRules(rules, concepts);
const readAsMeant = createReading(matcher.words);

// The nearest danger first: what the card answers when several are named.
const GRAVEST_FIRST: readonly CrisisClass[] = [
  "suicide",
  "violence",
  "self-harm",
  "eating-disorder",
];

// Of nothing else one speaks so much without meaning it: none of its phrases is sure.
const VAGUEST: CrisisClass = "violence";

/** The words that the crisis rules name, for a normaliser to know. */
export const crisisWords: readonly string[] = [...new Set([...matcher.words, ...KEY_WORDS])];

/**
 * The dangers that a visitor speaks of, to themself or to others, the gravest first, each once
 * (duties L5, L8). Recall comes before precision, but no bare word is enough.
 */
export const findCrisis = (text: Normalised, meter?: Meter): Finding[] => {
  const found = new Set<CrisisClass>();
  const isDoubted = createDoubt("crisis", "in", meter);
  for (const part of partsOf(text)) {
    for (const hit of matcher.find(readAsMeant(part), meter)) {
      const { tag, isVague } = hit;
      if (!found.has(tag) && !((isVague || tag === VAGUEST) && isDoubted(hit))) found.add(tag);
    }
    if (found.size > 0) break;
  }
  return GRAVEST_FIRST.filter((danger) => found.has(danger)).map((danger) => ({
    action: "crisis",
    class: danger,
  }));
};
