import character from "../rules/character.json" with { type: "json" };
import englishAge from "../rules/english-age.json" with { type: "json" };
import englishCrisis from "../rules/english-crisis.json" with { type: "json" };
import forbidden from "../rules/forbidden.json" with { type: "json" };
import french from "../rules/french.json" with { type: "json" };
import furtherLanguages from "../rules/further-languages.json" with { type: "json" };
import german from "../rules/german.json" with { type: "json" };
import italian from "../rules/italian.json" with { type: "json" };
import portuguese from "../rules/portuguese.json" with { type: "json" };
import spanish from "../rules/spanish.json" with { type: "json" };
import { fold } from "./fold.ts";
import { compileRules, type RuleFile } from "./matcher.ts";

const FILES: readonly RuleFile[] = [
  englishCrisis,
  englishAge,
  spanish,
  portuguese,
  italian,
  french,
  german,
  furtherLanguages,
  forbidden,
  character,
];

const matcher = compileRules(FILES);

/** The words of a text as the rules read them. */
export const folded = (text: string): readonly string[] => fold(text, matcher.words);

/** What the rules find in the words of a text; with a seam, only matches that span that place. */
export const findHits = matcher.find;
