import { hitsOf, RANK, type Cue, type Hit } from "./cue.ts";

/** Words of somebody in danger, in the languages most visitors write. Wide on purpose. */
const CRISIS =
  /\b(?:(?:want|wanna|going|ready|trying|like|wish i could) (?:to )?(?:die|be dead)|wish i (?:was|were) (?:dead|never born)|(?:kill|hurt|harm|cut|cutting|hurting|harming|killing)(?:ing)? myself|end (?:my life|it all|my own life)|ending (?:my life|it all)|take my (?:own )?life|suicid(?:e|al)|self[- ]?harm(?:ing)?|(?:don'?t|do not) (?:want to|wanna) (?:live|be alive|exist|be here anymore|wake up)|better off (?:dead|without me)|no (?:reason|point) (?:to|in) (?:live|living)|can'?t go on (?:living|anymore|like this)|unalive|kms|hate being alive)\b/;
const CRISIS_ELSEWHERE =
  /quiero morir|no quiero vivir|matarme|je veux mourir|me suicider|ich will sterben|mich umbringen|quero morrer|me matar|voglio morire|uccidermi|хочу умереть|покончить с собой|想死|不想活|自杀|自殺|死にたい|죽고 싶/;

/** What protects a person. */
const SAFETY_CUES: readonly Cue[] = [
  {
    topic: "crisis",
    rank: RANK.crisis,
    when: CRISIS,
    unless: /suicide squad|\b(?:die|dying) (?:of )?laugh/,
  },
  { topic: "crisis", rank: RANK.crisis, when: CRISIS_ELSEWHERE },
  {
    topic: "minor",
    rank: RANK.minor,
    when: /\b(?:i'?m|i am) (?:only |just |like |turning )*(?:[5-9]|1[0-7])(?: ?(?:years? old|yo|y\/o|yrs?(?: old)?)|(?=\s*(?:$|[.,!?)]| and\b| btw\b| lol\b)))|\b(?:i'?m|i am) (?:only |just )?(?:a minor|underage|a (?:little )?kid|in (?:middle|elementary) school|not 18|under 18|under eighteen)\b/,
    unless: /(?:minutes?|hours?|miles?|days?|weeks?|percent|%)/,
  },
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

export const safetyHits = (text: string): readonly Hit[] => hitsOf(SAFETY_CUES, wholeMessage(text));

export const isCrisis = (text: string): boolean =>
  safetyHits(text).some(({ topic }) => topic === "crisis");
