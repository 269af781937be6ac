/** Longest value that is said back, in UTF-16 units. */
const LONGEST = 32;

const UGLY = String.raw`fuck\w*|shit\w*|cunt|bitch\w*|whore|slut|dick|cock|pussy|porn\w*|sex\w*|nude\w*|naked|rape\w*|kill\w*|murder\w*|die|dying|dead|death|suicid\w*|hurt|cut|blood|gun|knife|drugs?|cocaine|heroin|meth|nazi|hitler|nigg\w*|fag\w*|retard\w*|tits|ass|asshole|cum|minors?`;
const POINTING =
  "child|children|kids?|myself|yourself|life|everything|everyone|people|you|u|it|this|that|him|her|them|me";

/** Words that are never said back, whatever sentence they stood in. */
const UNSAYABLE = new RegExp(String.raw`\b(?:${UGLY})\b`, "i");
/** Not said back as a value in one of the character's own lines. */
const UNREPEATABLE = new RegExp(String.raw`\b(?:${UGLY}|${POINTING})\b`, "i");

export const isUgly = (text: string): boolean => UNSAYABLE.test(text);

/** The value without characters that do not belong to it; null where it should not be said back. */
export const repeatable = (value: string): string | null => {
  const clean = value
    .replaceAll(/[^\p{L}\p{N}' &-]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (clean.length < 2 || clean.length > LONGEST || UNREPEATABLE.test(clean)) return null;
  return clean;
};
