import type { Rule } from "../matching/matcher.ts";
import type { Concepts } from "../matching/phrase.ts";
import type { CrisisClass } from "../verdict.ts";

/** What tells a crisis in one language. */
export interface Language {
  /** Names the language within the merged concepts. */
  readonly code: string;
  readonly concepts: Concepts;
  readonly rules: readonly Rule<CrisisClass>[];
}

/** The phrases of a block of text, one a line. */
const lines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A rule: its phrases and its look-alikes, one a line. */
export const rule = (tag: CrisisClass, phrases: string, except = ""): Rule<CrisisClass> => ({
  tag,
  phrases: lines(phrases),
  except: lines(except),
});

const CONCEPT = /\{([\w-]+)\}/gu;

const named = (code: string, phrase: string): string => phrase.replaceAll(CONCEPT, `{${code}-$1}`);

/** All languages as one, for one matcher: a text often mixes two. */
export const mergeLanguages = (
  languages: readonly Language[],
): { readonly rules: readonly Rule<CrisisClass>[]; readonly concepts: Concepts } => ({
  concepts: Object.fromEntries(
    languages.flatMap(({ code, concepts }) =>
      Object.entries(concepts).map(([name, phrase]) => [`${code}-${name}`, named(code, phrase)]),
    ),
  ),
  rules: languages.flatMap(({ code, rules }) =>
    rules.map(({ tag, phrases, except = [] }) => ({
      tag,
      phrases: phrases.map((phrase) => named(code, phrase)),
      except: except.map((phrase) => named(code, phrase)),
    })),
  ),
});
