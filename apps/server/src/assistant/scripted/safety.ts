import { screen } from "@evenfall/screening";
import { hitsOf, RANK, type Cue, type Hit } from "./cue.ts";

/** Requests for a professional, or for no character at all. */
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

/** The whole message, unlike `plainText`: the words that matter may stand in its middle. */
const wholeMessage = (text: string): string => text.replaceAll(/[’‘]/g, "'").toLowerCase();

/** No date is needed: ages given by a year of birth are handled before an engine is asked. */
const NO_DAY = new Date(0);

/** Danger to a life, even if only suspected, and an age under 18, as screening finds them. */
const foundIn = (text: string): readonly Hit[] => {
  const { findings } = screen(text, { side: "in", today: NO_DAY });
  return findings.flatMap(({ action, class: found }): readonly Hit[] => {
    if (found === "suicide" || found === "self-harm")
      return [{ topic: "crisis", rank: RANK.crisis }];
    return action === "minor" ? [{ topic: "minor", rank: RANK.minor }] : [];
  });
};

/** Hits of crisis, age under 18, professional advice and explicit requests. */
export const safetyHits = (text: string): readonly Hit[] => [
  ...foundIn(text),
  ...hitsOf(ASKED_CUES, wholeMessage(text)),
];

export const isCrisis = (text: string): boolean =>
  foundIn(text).some(({ topic }) => topic === "crisis");
