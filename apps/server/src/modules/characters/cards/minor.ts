import { IS, NUMBER, NUMBER_AND_MORE, SELF, sentenceBefore, SOFTENED, TEEN } from "./age-words.ts";
import { asCharacter } from "./as-character.ts";
import { isInThePast, isOfAnother } from "./of-others.ts";
import { isAtSchool } from "./school.ts";
import { turnsMinorAge } from "./turned.ts";
import { readings } from "./unveil.ts";

const UNDER_18 = "is about somebody under 18";

/** Words that say it without a number. */
const PLAIN_WORDS =
  /\b(?:loli(?:s|con)?|shota(?:s|con)?|jailbait|under-? ?age(?:d)?(?! (?:drinking|driver))|pre-?teens?|schoolgirls?|school girls?|schoolboys?|barely legal|teen(?:age[rd]?)?[- ](?:girls?|boys?|daughter|son|lover|girlfriend|boyfriend|body)|child-?like body|(?:prepubescent|pubescent))\b/g;
const PLAIN_SAFE_BEFORE =
  /\b(?:teach(?:es|er|ing)?|taught|tutors?|tutoring|coach(?:es|ing)?|counsel(?:s|ing)?|mentors?|for|(?:former|ex|once an?)|no|not|never|without|against|was an?|were)[ -](?:[\w']+ ){0,3}$/;

/** As a sentence about the character: "is a teenager", "is in her mid-teens". */
const IS_MINOR = new RegExp(
  String.raw`(?<![a-z0-9])${SELF}${IS}(?: (?:still|only|just|basically|really|technically|actually))* (?:a |an )?(?:teen(?:age[rd]?)?|minor(?! (?:character|poet|celebrity|league|figure|noble|official|planet|in|key|deity|god|player|key|inconvenience))|child(?! (?:of|at heart|psychologist|star once))|little (?:girl|boy)|kid(?! at heart)|adolescent|toddler|in (?:her|his|their|my|your) (?:early |mid |late |early-|mid-|late-)?teens|in (?:the )?(?:[1-9]|1[0-2])(?:st|nd|rd|th) grade)\b`,
  "g",
);
const LOOKS_YOUNG = new RegExp(
  String.raw`\b(?:looks|appears|looking)(?: like| to be| as if)?(?: (?:she|he|they)(?:'s| is|'re| are))? ${SOFTENED}(?:${NUMBER}(?: years? old)?(?=[.,;!)\n]|$| and\b)|(?:a )?(?:little girl|little boy|young girl|young boy|child|preteen|minor|teenager)\b)|\bbody of (?:a |an )(?:child|little girl|little boy|teen\w*|minor|young girl|young boy)\b`,
);

/** "Age: 17", "aged seventeen", "age("16")", "**Age:** 15". */
const STATED = new RegExp(
  String.raw`\bage[d]?\b["']? ?(?:[*_"]{0,4} ?[:=(~-][*_ ]{0,6}|is|of)? ?["'([]?${SOFTENED}${NUMBER}(?![.,]?\d|\s*(?:[-+]|to)\s*(?:1[89]|[2-9]\d)|\+)`,
  "g",
);
/** "17 years old", "sixteen-year-old", "15yo". */
const YEARS_OLD = new RegExp(
  String.raw`(?<![\d.,'-])\b${NUMBER_AND_MORE}(?:[\s-]{0,4}(?:years?|yrs?|y)[\s-]{0,4}(?:old|of age)\b|[\s-]{0,4}(?:yo|y\/o|y\.o\.)(?![a-z]))`,
  "g",
);
/** "She is sixteen", and what may follow the number of an age. */
const IS_YEARS = new RegExp(
  String.raw`(?<![a-z0-9])${SELF}${IS} ${SOFTENED}(?:${NUMBER}(?=\s{0,4}(?:[.;!?)\]\n]|,(?! \w+ (?:feet|inches))|$|and\b|but\b|years?\b(?! (?:of (?!age)|into|in|younger|older|sober|ahead|away|late|early|apart|clean|behind|past))))|${TEEN}(?= ?(?:[-:"'(*/]|with\b|going on\b|next\b|now\b|today\b|at the (?:time|start)\b|in (?:this|the|our|my) (?:story|scenario|roleplay|series|show|game|canon)\b|who\b|when (?:you|she|he|the|they|we|this|our)\b|because\b|so\b|yet\b|although\b|though\b|or so\b|years? young\b)))`,
  "g",
);

const found = (text: string, pattern: RegExp): boolean =>
  [...text.matchAll(pattern)].some(
    ({ 0: match, index }) => !isInThePast(text, index) && !isOfAnother(text, index, match.length),
  );

const isAboutMinor = (text: string): boolean =>
  [...text.matchAll(PLAIN_WORDS)].some(
    ({ index }) => !PLAIN_SAFE_BEFORE.test(sentenceBefore(text, index)),
  ) ||
  [...text.matchAll(IS_MINOR)].some(
    ({ 0: match, index }) => !isOfAnother(text, index, match.length),
  ) ||
  LOOKS_YOUNG.test(text) ||
  found(text, STATED) ||
  found(text, YEARS_OLD) ||
  found(text, IS_YEARS) ||
  turnsMinorAge(text) ||
  isAtSchool(text);

/**
 * Why a text about the character may be about somebody under 18; null where it is not. Ages in
 * the past, of kin, pets and bottles are fine. `name` is the character's own.
 */
export const minorIn = (text: string, name: string): string | null => {
  const [plain = ""] = readings(name);
  const ways = new Set(readings(text).flatMap((way) => [way, asCharacter(way, plain)]));
  return [...ways].some(isAboutMinor) ? UNDER_18 : null;
};

const IS_MINOR_AGE = new RegExp(String.raw`^[^a-z0-9]{0,4}${SOFTENED}${NUMBER}(?!\.?\d)`);

/** Whether the text of a field for an age says one under 18: "17", "seventeen", "16 (looks 20)". */
export const isMinorAge = (text: string): boolean => {
  const [plain = ""] = readings(text);
  return IS_MINOR_AGE.test(plain) || /^ ?0(?![.\d])/.test(plain);
};
