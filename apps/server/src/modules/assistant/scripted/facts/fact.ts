import type { FactKind } from "../../../characters/index.ts";

/** Something the visitor told about themselves, in words that fit into a line. */
export interface Told {
  readonly kind: FactKind;
  readonly value: string;
  /** For a plan: hours until it should be over. */
  readonly overInHours?: number;
}

/** Longest value kept, in characters. */
const LONGEST = 32;

/** Never said back to anybody, whatever sentence it stood in. */
const UNREPEATABLE =
  /\b(?:fuck\w*|shit\w*|cunt|bitch\w*|whore|slut|dick|cock|pussy|porn\w*|sex\w*|nude\w*|naked|rape\w*|kill\w*|murder\w*|die|dying|dead|death|suicid\w*|hurt|cut|blood|gun|knife|drugs?|cocaine|heroin|meth|nazi|hitler|nigg\w*|fag\w*|retard\w*|tits|ass|asshole|cum|child|children|kids?|minors?|myself|yourself|life|everything|everyone|people|you|u|it|this|that|him|her|them|me)\b/i;

/** The value without ends that do not belong to it; null where it should not be repeated. */
export const repeatable = (value: string): string | null => {
  const clean = value
    .replaceAll(/[^\p{L}\p{N}' &-]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (clean.length < 2 || clean.length > LONGEST || UNREPEATABLE.test(clean)) return null;
  return clean;
};

export const capitalised = (words: string): string =>
  words.replaceAll(
    /(^|[ -])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
