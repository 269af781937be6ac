import type { FactFinding } from "../fact.ts";
import { over, rule, told, type Rule } from "./rule.ts";

const NAMES =
  "english|spanish|french|german|italian|portuguese|dutch|swedish|norwegian|danish|finnish|icelandic|polish|czech|slovak|hungarian|romanian|bulgarian|serbian|croatian|bosnian|slovenian|albanian|greek|turkish|russian|ukrainian|belarusian|lithuanian|latvian|estonian|georgian|armenian|azerbaijani|kazakh|arabic|hebrew|persian|farsi|urdu|hindi|bengali|punjabi|gujarati|marathi|tamil|telugu|malayalam|kannada|sinhala|nepali|thai|vietnamese|khmer|lao|burmese|malay|indonesian|tagalog|filipino|mandarin|cantonese|chinese|japanese|korean|mongolian|swahili|amharic|yoruba|igbo|hausa|zulu|xhosa|afrikaans|somali|irish|irish gaelic|scottish gaelic|gaelic|welsh|breton|basque|catalan|galician|maltese|yiddish|latin|esperanto|quechua|maori|hawaiian|sign language|british sign language|bsl|asl|american sign language|luxembourgish|creole|sicilian|flemish|swiss german";
const LANGUAGE = new RegExp(String.raw`\b(?:${NAMES})\b`, "giu");
/** Whether a text names a language. */
export const LANGUAGE_NAMED = new RegExp(LANGUAGE.source, "iu");

// A word before a language is neither one itself nor a joiner, and no list goes on for ever: so there is
// one way only to read a list, and what does not match is given up after a few steps.
const BEFORE = String.raw`(?:(?!(?:and|plus|as|${NAMES})\b)\p{L}{1,40} ){0,3}?`;
const LANGUAGE_IN_LIST = String.raw`${BEFORE}(?:${NAMES})\b`;
const LIST = String.raw`(${LANGUAGE_IN_LIST}(?:(?:,? and |, | & |,? plus |,? as well as )${LANGUAGE_IN_LIST}){0,6})`;

const proper = (name: string): string =>
  /^(?:bsl|asl)$/iu.test(name)
    ? name.toUpperCase()
    : /sign language$/iu.test(name)
      ? name
          .toLowerCase()
          .replace(/^(?:british|american)/u, (first) =>
            first.replace(/^./u, (letter) => letter.toUpperCase()),
          )
      : name.toLowerCase().replaceAll(/(?:^| )\p{L}/gu, (letter) => letter.toUpperCase());

const each = (words: string | undefined, text: (name: string) => string): readonly FactFinding[] =>
  (words?.match(LANGUAGE) ?? []).map((found) => {
    const name = proper(found);
    return told(`language ${name.toLowerCase()}`, text(name), name);
  });

export const speaks = (words: string | undefined): readonly FactFinding[] =>
  each(words, (name) => `Speaks ${name}`);

/** What the visitor speaks and learns. */
export const LANGUAGE_RULES: readonly Rule[] = [
  rule(
    String.raw`(?:i(?:'ve)? (?:stopped|gave up|quit|dropped|given up)|i'm (?:not|no longer)) (?:learning|studying)? ?${LIST}`,
    ([, words]) =>
      (words?.match(LANGUAGE) ?? []).map((name) => over(`language ${name.toLowerCase()}`)),
  ),
  rule(String.raw`my (?:native|first|mother) (?:language|tongue)(?:'s| is) ${LIST}`, ([, words]) =>
    each(words, (name) => `Speaks ${name} natively`),
  ),
  rule(
    String.raw`(?:i'm an? native ${LIST} speaker|${LIST} is my (?:native|first|mother) (?:language|tongue))`,
    ([, one, two]) => each(one ?? two, (name) => `Speaks ${name} natively`),
  ),
  rule(
    String.raw`(?:i|we)(?:'m|'ve)? (?:been |started |now )*(?:learning|studying|teaching myself|trying to learn|taking lessons in|taking classes in|practising|practicing|picking up|taking|learn|brushing up on|brushing up my|doing) (?:to speak )?${LIST}`,
    ([, words]) => each(words, (name) => `Is learning ${name}`),
  ),
  rule(
    String.raw`(?:i|we)(?:'m)? (?:can |could |grew up |was raised |mostly |only |at home )*(?:speak|speaking|fluent in|bilingual in|bilingual|trilingual|conversational in|understand|know|get by in|dream in|think in)(?: in|,|:)?(?: (?:at home|both|a bit of|a little|some|fluent|decent|broken|basic|good|passable))*,? ${LIST}`,
    ([, words]) => speaks(words),
  ),
  rule(
    String.raw`my ${LIST} is (?:good|fluent|okay|ok|decent|rusty|getting better|not bad|pretty good|terrible|basic)`,
    ([, words]) => speaks(words),
  ),
  rule(String.raw`(?:at home|with my family|in my family),? we speak ${LIST}`, ([, words]) =>
    speaks(words),
  ),
];
