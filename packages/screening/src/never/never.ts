import { compileRules } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";
import type { Meter, Normalised } from "../normalise/view.ts";
import { createDoubt } from "../taught/taught.ts";
import type { Finding, ForbiddenClass, Side } from "../verdict.ts";
import { ASKING } from "./asking.ts";
import { CRIME, CRIME_CONCEPTS } from "./crime.ts";
import { ENCOURAGEMENT, ENCOURAGEMENT_CONCEPTS } from "./encouragement.ts";
import { EXPLICIT, EXPLICIT_CONCEPTS } from "./explicit.ts";
import { EXTORTION, EXTORTION_CONCEPTS } from "./extortion.ts";
import { EXTREMISM, EXTREMISM_CONCEPTS } from "./extremism.ts";
import { LANGUAGE_CONCEPTS, LANGUAGES } from "./languages.ts";
import { FAMOUS_ELSEWHERE, IDEA_RULES, IDEAS } from "./ideas.ts";
import { MARK_CONCEPTS, markRules, PAIRS } from "./marks.ts";
import { MARKERS } from "./markers.ts";
import { MINOR_CONCEPTS, type Markers, minorRules } from "./minors.ts";
import { NON_CONSENT, NON_CONSENT_CONCEPTS } from "./non-consent.ts";
import { findPairs } from "./pairs.ts";
import { PERSON_CONCEPTS, PERSONS } from "./persons.ts";

/** Finds what is never said, whoever says it. */
export interface Never {
  /** Each class that was found, once, the gravest first. */
  readonly find: (text: Normalised, side: Side, meter?: Meter) => Finding[];
  /** All words its rules name, for a normaliser to know. */
  readonly words: readonly string[];
}

const GRAVEST_FIRST: readonly ForbiddenClass[] = [
  "sexual-minor",
  "non-consent",
  "self-harm-encouragement",
  "crime",
  "extremism",
  "extortion",
  "real-person",
  "explicit",
];

const CONCEPTS: Concepts = {
  ...ASKING,
  ...CRIME_CONCEPTS,
  ...EXPLICIT_CONCEPTS,
  ...NON_CONSENT_CONCEPTS,
  ...ENCOURAGEMENT_CONCEPTS,
  ...EXTREMISM_CONCEPTS,
  ...EXTORTION_CONCEPTS,
  ...MINOR_CONCEPTS,
  ...LANGUAGE_CONCEPTS,
  ...FAMOUS_ELSEWHERE,
  ...IDEAS,
  ...PERSON_CONCEPTS,
  ...MARK_CONCEPTS,
};

/** The rules, with the lexicon of sexual markers or a stand-in for it. */
export function createNever(markers: Markers = MARKERS): Never {
  const matcher = compileRules<ForbiddenClass>(
    [
      ...minorRules(markers),
      ...NON_CONSENT,
      ...ENCOURAGEMENT,
      ...CRIME,
      ...EXTREMISM,
      ...EXTORTION,
      ...PERSONS,
      ...EXPLICIT,
      ...LANGUAGES,
      ...IDEA_RULES,
    ],
    CONCEPTS,
  );
  const marks = compileRules(markRules(markers), CONCEPTS);
  return {
    find(text, side, meter) {
      const found = findPairs(marks.find(text, meter), PAIRS);
      const isDoubted = createDoubt("never", side, meter);
      for (const hit of matcher.find(text, meter))
        if (!found.has(hit.tag) && !(hit.isVague && isDoubted(hit))) found.add(hit.tag);
      return GRAVEST_FIRST.filter((tag) => found.has(tag)).map((tag) => ({
        action: "block",
        class: tag,
      }));
    },
    words: [...new Set([...matcher.words, ...marks.words])],
  };
}

const never = createNever();

/** What neither side may say, whatever is configured (both sides alike). */
export const findNever = never.find;
export const neverWords = never.words;
