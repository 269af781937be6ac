/** Pieces of the expressions that find an age. */

const NOT_LARGER = String.raw`(?![ -](?:hundred|thousand|million|score|dozen)\b)`;
const NOT_THE_END_OF_A_LARGER = String.raw`(?<!\b(?:twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)[ -](?:and )?)`;

/** A number under 18, in digits or in words, whatever letter follows. */
export const NUMBER_AND_MORE = String.raw`${NOT_THE_END_OF_A_LARGER}(?:1[0-7]|[1-9]|thir-?teen|four-?teen|fif-?teen|six-?teen|seven-?teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
export const NUMBER = String.raw`${NUMBER_AND_MORE}\b${NOT_LARGER}`;

/** From 13 to 17: far more often an age than smaller ones are. */
export const TEEN_AND_MORE = String.raw`${NOT_THE_END_OF_A_LARGER}(?:1[3-7]|thir-?teen|four-?teen|fif-?teen|six-?teen|seven-?teen)`;
export const TEEN = String.raw`${TEEN_AND_MORE}\b${NOT_LARGER}`;

/** “Seventeenth”, “17th”. */
export const TEENTH = String.raw`(?:1[3-7]th|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth)`;

/** What stands before a number and changes nothing. */
export const SOFTENED = String.raw`(?:(?:only|just|barely|currently|now|still|about|around|almost|nearly|turning|roughly|a|an|like|already|actually|really|technically|probably|maybe|not even|merely|all of|exactly|freshly|newly) ){0,6}`;

/** Whoever the card is about, as `asCharacter` leaves it. */
export const SELF = String.raw`(?:char|she|he|they|i|you|who|the girl|the boy|this girl|this boy|the young (?:wo)?man)`;

/** “Is”, short or long. */
export const IS = String.raw`(?:'s|'m|'re| is| am| are)`;

/** The words on the left of a place in the same sentence, and those on the right. */
const BEFORE = 90;
const AFTER = 70;
const SENTENCE_END = /[.!?;\n]/;

export const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - BEFORE), at)
    .split(SENTENCE_END)
    .at(-1) ?? "";

export const sentenceAfter = (text: string, at: number): string =>
  text.slice(at, at + AFTER).split(SENTENCE_END, 1)[0] ?? "";
