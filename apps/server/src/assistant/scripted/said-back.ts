/** Longest value said back, in characters. */
const LONGEST = 32;

const UGLY = String.raw`fuck\w*|shit\w*|cunt|bitch\w*|whore|slut|dick|cock|pussy|porn\w*|sex\w*|nude\w*|naked|rape\w*|kill\w*|murder\w*|die|dying|dead|death|suicid\w*|hurt|cut|blood|gun|knife|drugs?|cocaine|heroin|meth|nazi|hitler|nigg\w*|fag\w*|retard\w*|tits|ass|asshole|cum|minors?`;
const POINTING =
  "child|children|kids?|myself|yourself|life|everything|everyone|people|you|u|it|this|that|him|her|them|me";

/** Never said back to anybody, whatever sentence it stood in. */
const UNSAYABLE = new RegExp(String.raw`\b(?:${UGLY})\b`, "i");
/** Nor these, where they would stand as a value in a line of the character's own. */
const UNREPEATABLE = new RegExp(String.raw`\b(?:${UGLY}|${POINTING})\b`, "i");

export const isUgly = (text: string): boolean => UNSAYABLE.test(text);

/** The value without ends that do not belong to it; null where it should not be repeated. */
export const repeatable = (value: string): string | null => {
  const clean = value
    .replaceAll(/[^\p{L}\p{N}' &-]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (clean.length < 2 || clean.length > LONGEST || UNREPEATABLE.test(clean)) return null;
  return clean;
};
