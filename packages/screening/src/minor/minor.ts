import { compileRules } from "../matching/matcher.ts";
import type { Meter, Normalised } from "../normalise/view.ts";
import type { Finding } from "../verdict.ts";
import { birthWords, namesYearOfMinor } from "./birth.ts";
import { english } from "./english.ts";
import { arabic, chinese, hindi, japanese, polish, russian, turkish } from "./further.ts";
import { dutch, german } from "./germanic.ts";
import { portuguese, spanish } from "./iberian.ts";
import type { MinorLanguage } from "./language.ts";
import { schoolLife } from "./school-life.ts";
import { sumsUpToMinor, sumWords } from "./sums.ts";
import { french, italian } from "./romance.ts";

const LANGUAGES: readonly MinorLanguage[] = [
  english,
  schoolLife,
  spanish,
  portuguese,
  french,
  german,
  italian,
  dutch,
  polish,
  russian,
  turkish,
  japanese,
  chinese,
  hindi,
  arabic,
];

// One matcher for all: the concepts of each language get its place in the list as a name.
const named = (phrase: string, place: number): string =>
  phrase.replaceAll(/\{(\w+)\}/gu, `{${place}-$1}`);

const concepts = Object.fromEntries(
  LANGUAGES.flatMap((language, place) =>
    Object.entries(language.concepts).map(([name, phrase]) => [
      `${place}-${name}`,
      named(phrase, place),
    ]),
  ),
);

const matcher = compileRules(
  LANGUAGES.flatMap(({ phrases, sure = [], except }, place) => [
    {
      tag: "minor",
      phrases: phrases.map((phrase) => named(phrase, place)),
      except: except.map((phrase) => named(phrase, place)),
    },
    { tag: "minor", phrases: sure.map((phrase) => named(phrase, place)) },
  ]),
  concepts,
);

/** The words of all phrases here, for the normaliser to know. */
export const minorWords: readonly string[] = [...birthWords, ...sumWords, ...matcher.words];

/**
 * Whether the visitor says to be under 18 now (duty L11): by age, school, birth year (against
 * `today`) or in so many words. Ages of others, of the past and in comparisons say nothing.
 */
export const findMinor = (text: Normalised, today: Date, meter?: Meter): readonly Finding[] =>
  matcher.find(text, meter).length > 0 ||
  namesYearOfMinor(text, today, meter) ||
  sumsUpToMinor(text, meter)
    ? [{ action: "minor", class: "under-18" }]
    : [];
