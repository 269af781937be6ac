import type { Rule } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";
import type { ForbiddenClass } from "../verdict.ts";
import type { Markers } from "./minors.ts";
import { PROTECTIVE } from "./minors.ts";
import type { Pair } from "./pairs.ts";

/** An idea that is harmless alone. */
export type Mark = "strong" | "underage" | "demand" | "leverage" | "coercion" | "lust";

export const MARK_CONCEPTS: Concepts = {
  demandSure:
    "(pays me|pay me|pays up|pay up|so he pays|so she pays|so they pay|until he pays|until she pays|(he|she|they) (pay|pays)|get money out of|how much (can|should|could) (i|we) (ask|get|charge|demand)|my silence|our silence|silence costs|price of silence|signs over|sign over|word the threat|the threat|threaten (him|her|them)|the note we|note we send|letter we send|hush money|blackmail (him|her|them)|make (him|her|them) (pay|beg|do)|bitcoin only|send me (money|the money|500|1000)|réclame largent|pour ne rien dire|pra não contar|para no contar|dreigmail|drohbrief|lettre de menace|carta de amenaza|lettera di minacce|金を払え|脅す)",
  leverageSure:
    "(nudes|nude (pics|photos|pictures)|naked (pics|photos|pictures)|sex tape|affair|cheating|cheats|closeted|on tape|(his|her|their) (private )?(photos|pictures|videos|dms|secret|nudes)|got (the|a) video|compromising|married (coworker|man|guy|boss|teacher|woman|neighbor)|caught (him|her|them)|second family|mistress|notaire par ses photos|ses photos|un cara casado|un hombre casado|homme marié|verheirateten|不倫|証拠|filmpje|nacktbilder)",
  lust: "(sex|fuck|fucks|fucking|undress|undresses|strip|naked|take me|take you|takes me|takes her|use me|use you|your way with me|clothes off|thighs|breasts|pussy|cock|inside me|inside you|on top of me|on top of you|touching you|touching me|touch me|touch you|grope|ravish|hungrier|take what i want|dominate me|lose|let me go on|have me|have you|made her his|climb into your bed|climb on top)",
  coercionSure:
    "(by force|against (my|your|her|his) will|without (my|your|her|his) consent|no for an answer|fight me off|fights me off|lie still|stay frozen|in (your|my|her) sleep|told (him|me|you|her) to stop|begging (you|me|him|her) to stop|even when (you|i|she) (beg|scream|cry)|even if (you|i|she) (beg|scream|cry|say no)|cry all you want|scream all you want|said no|says no|say no|saying no|please no|no choice|cant (resist|refuse|move|escape|say no|fight back)|unconscious|drugged|passed out|knocked out|roofied|forces me|force me|force you|forced me|captor|sex slave|kidnapped you|kidnapped me|overpower)",
};

/** Each mark with where it means nothing. */
export function markRules(markers: Markers): readonly Rule<Mark>[] {
  return [
    {
      tag: "strong",
      phrases: markers.strong,
      except: [
        `${PROTECTIVE} ..12 (${markers.strong.join("|")})`,
        `(${markers.strong.join("|")}) ..12 ${PROTECTIVE}`,
      ],
    },
    {
      tag: "underage",
      phrases: ["{underage}"],
      except: [
        `${PROTECTIVE} ..8 {underage}`,
        `{underage} ..8 ${PROTECTIVE}`,
        "(kids|children|kid|son|daughter|child) ..2 (walked in|asleep|are at|at school|moved out|away|gone for)",
        "(our|my|your) ..1 (child|children|kid|kids|newborn|toddler|infant)",
        "(conceive|pregnant|trying for|want to have|have (a|our|another|more|two|three)|had (a|our|another)|having (a|our|another)|since|after|before) ..3 (child|children|kid|kids|newborn|toddler|infant)",
        "(like|as) (a|an) ..1 (kid|child|teenager|teen)",
        "(kids|children) (are|were) ..2",
        "(teen|teenage) (drama|movie|series|angst|spirit)",
      ],
    },
    {
      tag: "demand",
      phrases: ["{demandSure}"],
      except: [
        "(stop|police|report|lawyer|victim|help him|protect) ..6 {demandSure}",
        "{demandSure} ..6 (rent|bill|back what|alimony|child support|salary|wages|invoice|police|lawyer)",
      ],
    },
    {
      tag: "leverage",
      phrases: ["{leverageSure}"],
      except: ["(police|report|victim|protect|movie|film|show|episode) ..6 {leverageSure}"],
    },
    {
      tag: "coercion",
      phrases: ["{coercionSure}"],
      except: [
        "(police|report|victim|protect|movie|film|show|episode|survivor|when i was|years ago|therapist|trauma|dog|cat|kid|kids|boss|landlord|doctor|referee|mother|mom|dad) ..8 {coercionSure}",
        "{coercionSure} ..8 (police|report|survivor|years ago|therapist|trauma|dessert|cake|coffee|pizza|dancing|respected|respect|and left|i left|burgers|round)",
      ],
    },
    {
      tag: "lust",
      phrases: ["{lust}"],
      except: [
        "(never|dont|not|wont|game|match|weight|keys|mind|temper) ..2 lose",
        "lose ..2 (weight|my|your|the|it|patience|track|hope|game|match|keys|mind)",
        "(so glad to|lucky to|happy to|would you|to|will|i) have (you|me)",
        "have (you|me) (ever|been|seen|tried|heard|had|got|over|covered|laughing|smiling|back)",
        "(take|takes) (me|you|her) (to|out|home|dancing|back|there|for|hours|seriously|a|along|away|with)",
        "(touch|touches) (base|me when|you up)",
      ],
    },
  ];
}

export const PAIRS: readonly Pair<Mark, ForbiddenClass>[] = [
  { class: "sexual-minor", one: "strong", other: "underage", withinWords: 20 },
  { class: "extortion", one: "demand", other: "leverage", withinWords: 20 },
  { class: "non-consent", one: "coercion", other: "lust", withinWords: 14 },
];
