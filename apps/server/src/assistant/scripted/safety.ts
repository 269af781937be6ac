import { screen } from "@evenfall/screening";
import { hitsOf, RANK, type Cue, type Hit } from "./cue.ts";

/** What is asked of a professional, or of no character. */
const ASKED_CUES: readonly Cue[] = [
  {
    topic: "professional",
    rank: RANK.professional,
    when: /\b(?:diagnos\w*|symptoms?|dosage|prescri\w+|side effects?|medication|antidepressants?|chest pain|overdos\w+|legal advice|can i sue|should i sue|lawsuit|custody|restraining order|therapy session|be my therapist|(?:are you|you'?re) (?:a |an |my )?(?:\w+ )?(?:doctor|nurse|therapist|lawyer|psychologist|psychiatrist|counsel(?:l)?or|attorney|financial advis[eo]r))\b/,
  },
  {
    topic: "explicit",
    rank: RANK.explicit,
    when: /\b(?:sext(?:ing)?|nudes?|naked|porn\w*|horny|cock|dick|pussy|tits|titties|boobs?|blow ?job|hand ?job|cum(?:ming)?|orgasm\w*|masturbat\w*|jerk(?:ing)? off|have sex|sex ?chat|phone sex|cyber ?sex|sex with|want sex|fuck me|fuck you (?:hard|good|all night)|wanna fuck|want to fuck|let'?s fuck|strip for|undress|clit\w*|anal|erotic\w*|nsfw|dirty talk|talk dirty|turn me on|make love to)\b|\btake off your \w+|^sex\b/,
    unless: /\bnaked (?:eye|truth|cake)\b|moby dick|cum laude/,
  },
];

/** A message as safety reads it: whole, since the words that matter may stand in its middle. */
const wholeMessage = (text: string): string => text.replaceAll(/[’‘]/g, "'").toLowerCase();

/** Years of birth lock before an engine is asked: they need no day here. */
const NO_DAY = new Date(0);

/** Danger to a life, also where it is only suspected, and an age under 18, as the screening finds them. */
const foundIn = (text: string): readonly Hit[] => {
  const { findings } = screen(text, { side: "in", today: NO_DAY });
  return findings.flatMap(({ action, class: found }): readonly Hit[] => {
    if (found === "suicide" || found === "self-harm")
      return [{ topic: "crisis", rank: RANK.crisis }];
    return action === "minor" ? [{ topic: "minor", rank: RANK.minor }] : [];
  });
};

/** What protects a person. */
export const safetyHits = (text: string): readonly Hit[] => [
  ...foundIn(text),
  ...hitsOf(ASKED_CUES, wholeMessage(text)),
];

export const isCrisis = (text: string): boolean =>
  foundIn(text).some(({ topic }) => topic === "crisis");
