import { IS, SELF, sentenceAfter, sentenceBefore } from "./age-words.ts";
import { isOfAnother } from "./of-others.ts";

const LEVEL = String.raw`(?:high|middle|elementary|primary|secondary|grammar|grade|boarding|prep|preparatory|junior high|senior high)`;
/** A school for those under 18. */
const SCHOOL = String.raw`(?:${LEVEL}[- ]school|junior high|kindergarten|preschool)\b`;
const YEAR = String.raw`(?:freshm[ae]n|sophomore|junior|senior)s?`;
const ORDINAL = String.raw`(?:1st|2nd|3rd|[4-9]th|1[0-2]th|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)`;

/** Names of a place: “at the old Lincoln”. None of them leads elsewhere. */
const NAMES = String.raw`(?:(?!(?:to|at|in|of|by|near|behind|beside|for|with|from|and|or|games?|plays?|meetings?|concerts?|teach\w*|work\w*|coach\w*|old|former)\b)[\w'.-]{1,30} ){0,5}`;

/** Visits to a school are no sign of a pupil. */
const NO_VISIT = String.raw`(?! (?:reunions?|games?|plays?|concerts?|football|basketball|board|proms|every|to (?:teach|coach|work))\b)`;

const PATTERNS: readonly RegExp[] = [
  // "A sophomore at Lincoln High School", "junior in high school", "student of a middle school".
  new RegExp(
    String.raw`\b(?:${YEAR}|students?|pupils?|cheerleaders?)(?: (?:student|class))? (?:at|in|of|from) (?:an? |the |her |his |their )?${NAMES}${SCHOOL}`,
    "g",
  ),
  // "A junior at Lincoln High."
  new RegExp(
    String.raw`\b(?:${YEAR}|students?|cheerleaders?) (?:at|from) (?:[\w'.-]{1,30} ){1,4}high(?=["')]*(?:[.,;:!?\n]|$)| (?:and|who|with|but)\b)`,
    "g",
  ),
  // "A high-school junior", "Lincoln High sophomore".
  new RegExp(
    String.raw`\b${LEVEL}[- ]school(?:er|[- ](?:students?|pupils?|girls?|boys?|kids?|cheerleaders?|${YEAR}))\b(?! (?:album|year\w*|english|prom)\b)|\bhigh (?:freshman|sophomore|cheerleader)\b`,
    "g",
  ),
  // "10th grader", "in the tenth grade", "grade 10 student".
  new RegExp(
    String.raw`\b${ORDINAL}[- ](?:graders?\b|grade (?:student|pupil|girl|boy)\b)|\bgrade (?:[1-9]|1[0-2]) (?:student|pupil|girl|boy)\b|\byear (?:[1-9]|1[0-3]) (?:student|pupil)\b|\bsixth[- ]formers?\b`,
    "g",
  ),
  new RegExp(
    String.raw`(?<![a-z0-9])(?:${SELF}${IS}|still|currently|now)(?: (?:still|only|just|currently|now)){0,4} (?:in|at|attending|starting|entering|finishing) (?:(?:the |her |his |their |my |your )?(?:${ORDINAL} grade|${NAMES}${SCHOOL})|grade (?:[1-9]|1[0-2])\b|(?:the )?sixth form\b|(?:her|his|their|my|your) (?:[\w-]{1,20} ){0,2}year (?:of|at|in) ${NAMES}${SCHOOL})`,
    "g",
  ),
  // "Attends middle school", "goes to Lincoln High School".
  new RegExp(
    String.raw`\b(?:attends|attending|goes to|go to|going to|studies at|studying at|enrolled (?:in|at)|currently in) (?:an? |the |her |his |their |local ){0,3}${NAMES}(?:${SCHOOL}|sixth form\b)${NO_VISIT}`,
    "g",
  ),
  /\b(?:studies|studying|revising|preparing) for (?:her|his|their|my) (?:gcses?|a-levels|sats?)\b/g,
];

/** Teachers, parents, and what was once. */
const SAFE_BEFORE =
  /\b(?:teach(?:es|er|ing)?|taught|tutors?|tutoring|coach(?:es|ing)?|counsel(?:s|ing|or)?|mentors?|for|to|(?:former|ex|once an?)|no|not|never|without|against|was an?|were|had been an?|been an?|since)[ -](?:[\w']+ ){0,3}$|\b(?:was|were|had been)(?: \w{1,20})? $/;

const AS_ONE = /\b(?:as|while) (?:an? )?(?:\w{1,20} )?$/;
const IN_THE_PAST =
  /\b(?:was|were|had|[a-z]{2,20}ed|met|won|wrote|ran|left|got|took|made|lost|fell|saw|found|built|spent|began)\b/;
const NOW = /(?:\b(?:is|are|am|has|have)\b|'s\b|'re\b|'m\b)/;

const isSafe = (text: string, at: number, length: number): boolean => {
  const before = sentenceBefore(text, at);
  const after = sentenceAfter(text, at + length);
  return (
    SAFE_BEFORE.test(before) ||
    (AS_ONE.test(before) && IN_THE_PAST.test(before + after) && !NOW.test(after)) ||
    isOfAnother(text, at, length)
  );
};

/** Whether a text says that the character goes to a school for those under 18. */
export const isAtSchool = (text: string): boolean =>
  PATTERNS.some((pattern) =>
    [...text.matchAll(pattern)].some(({ 0: match, index }) => !isSafe(text, index, match.length)),
  );
