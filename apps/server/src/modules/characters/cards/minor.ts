import { unveil } from "./unveil.ts";

const UNDER_18 = "is about somebody under 18";

const NUMBER = String.raw`(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)`;
const SOFTENED = String.raw`(?:(?:only|just|barely|currently|now|still|about|around|almost|nearly|turning|roughly|a|an|like) )*`;

/** Words that say it without a number. */
const PLAIN_WORDS =
  /\b(?:loli(?:s|con)?|shota(?:s|con)?|jailbait|under-? ?age(?:d)?(?! (?:drinking|driver))|pre-?teens?|schoolgirls?|school girls?|schoolboys?|barely legal|teen(?:age[rd]?)?[- ](?:girls?|boys?|daughter|son|lover|girlfriend|boyfriend|body)|high[- ]?schoolers?|middle[- ]?schoolers?|(?:high|middle|junior high|elementary|primary) school (?:students?|pupils?|girls?|boys?|freshman|sophomore|junior|senior|cheerleader)|child-?like body|(?:prepubescent|pubescent))\b/g;
const PLAIN_SAFE_BEFORE =
  /\b(?:teach(?:es|er|ing)?|taught|tutors?|tutoring|coach(?:es|ing)?|counsel(?:s|ing)?|mentors?|for|(?:former|ex|once an?)|no|not|never|without|against|was an?|were)[ -](?:[\w']+ ){0,3}$/;

/** As a sentence about the character: "is a teenager", "attends high school". */
const IS_MINOR = new RegExp(
  String.raw`(?<![a-z0-9])(?:\{\{char\}\}|<bot>|<char>|she|he|they|i|you|NAME)(?:'s|'m|'re| is| am| are)(?: (?:still|only|just|basically|really|technically|actually))* (?:a |an )?(?:teen(?:ager)?|minor(?! (?:character|poet|celebrity|league|figure|noble|official|planet|in|key|deity|god|player|key|inconvenience))|child(?! (?:of|at heart|psychologist|star once))|little (?:girl|boy)|kid(?! at heart)|adolescent|toddler|in (?:high|middle|elementary|primary|junior high) school|in (?:the )?(?:[1-9]|1[0-2])(?:st|nd|rd|th) grade)\b`,
);
const ATTENDS =
  /\b(?:attends|goes to|go to|studies at|enrolled (?:in|at)|currently in) (?:a |an |the |her |his |their |local )*(?:high|middle|elementary|primary|junior high) school\b(?! (?:reunions?|games?|plays?|concerts?|football|board|every|to (?:teach|coach)))/;
const LOOKS_YOUNG = new RegExp(
  String.raw`\b(?:looks|appears|looking)(?: like| to be| as if)?(?: (?:she|he|they)(?:'s| is|'re| are))? ${SOFTENED}(?:${NUMBER}(?: years? old)?(?=[.,;!)\n]|$| and\b)|(?:a )?(?:little girl|little boy|young girl|young boy|child|preteen|minor|teenager)\b)|\bbody of (?:a |an )(?:child|little girl|little boy|teen\w*|minor|young girl|young boy)\b`,
);

/** "Age: 17", "aged seventeen", "age("16")". */
const STATED = new RegExp(
  String.raw`\bage[d]?\b["']? ?(?:[:=(]|is|of)? ?["'(\[]?${SOFTENED}${NUMBER}\b(?![.,]?\d|\s*(?:[-+]|to)\s*(?:1[89]|[2-9]\d)|\+)`,
  "g",
);
/** "17 years old", "sixteen-year-old", "15yo". */
const YEARS_OLD = new RegExp(
  String.raw`(?<![\d.,'-])\b${NUMBER}[\s-]*(?:(?:years?|yrs?|y)[\s-]*(?:old|of age)\b|(?:yo|y\/o|y\.o\.)(?![a-z]))`,
  "g",
);

const SELF = String.raw`(?:\{\{char\}\}|<bot>|<char>|she|he|they|i|you|NAME)`;
const isYears = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![a-z0-9])${SELF.replace("NAME", name)}(?:'s|'m|'re| is| am| are) ${SOFTENED}${NUMBER}(?=\s*(?:[.;!?)\]\n]|,(?! \w+ (?:feet|inches))|$|and\b|but\b|years?\b(?! (?:into|in|younger|older|sober|ahead|away|late|early|apart|clean|behind|past))))`,
    "g",
  );

/** An age in the past, or an occasion in it: "when she was 12", "at the age of 9". */
const IN_THE_PAST =
  /\b(?:when|since|until|till|before|after|while|as|where|ago,?) (?:[\w'{}]+ ){1,3}(?:was|were|turned|had turned)(?: (?:only|just|about|a|an|barely))* ?$|\b(?:at|from|by|since|until|till|before|after|past|over)(?: just| only| about| around| the| her| his| their)* ?$/;
/** Somebody else's age: "her daughter, 6", "a cat aged 4", "children aged 6 to 10". */
const OF_ANOTHER =
  /\b(?:(?:her|his|their|your|my|whose|\w+'s|has an?|have an?|had an?|owns an?|with an?|the|an?) (?:[\w-]+ ){0,2}(?:daughter|son|sister|brother|nephew|niece|cousin|grandson|granddaughter|godson|goddaughter|twins?|cat|dog|horse|parrot|turtle|pet|car|truck|house|bar|shop|whisky|whiskey|scotch|rum|wine|company|marriage|boat|piano)|students|pupils|children|kids|players|whisky|whiskey|scotch|rum|cheese|wine)(?: (?!is in love|and (?:she|he) )[\w-]+){0,2}[,(]?(?: is| are| who is| who are| was| were)? ?$/;
const ANOTHER_FOLLOWS =
  /^ ?(?:[\w-]+ ){0,1}(?:cat|dog|horse|parrot|turtle|car|pickup|truck|house|bar|shop|whisky|whiskey|scotch|rum|wine|bourbon|cheddar|company|marriage|boat|piano|laptop|phone|tradition|feud|building|oak|tree|bike|bicycle|sourdough)\b/;
const OWN_CHILD_BEFORE =
  /\b(?:her|his|their|your|my|has an?|have an?|raises an?|raising an?|with an?|mother of an?|father of an?) ?$/;
const OWN_CHILD_AFTER =
  /^ ?(?:[\w-]+ ){0,1}(?:daughter|son|sister|brother|nephew|niece|cousin|grandson|granddaughter|godson|goddaughter|twins?|child|kid)\b/;

const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 90), at)
    .split(/[.!?;\n]/)
    .at(-1) ?? "";

const isHarmless = (text: string, at: number, length: number): boolean => {
  const before = sentenceBefore(text, at);
  const after = text.slice(at + length, at + length + 60);
  return (
    IN_THE_PAST.test(before) ||
    OF_ANOTHER.test(before) ||
    ANOTHER_FOLLOWS.test(after) ||
    (OWN_CHILD_BEFORE.test(before) && OWN_CHILD_AFTER.test(after))
  );
};

const found = (text: string, pattern: RegExp): boolean =>
  [...text.matchAll(pattern)].some(({ 0: match, index }) => !isHarmless(text, index, match.length));

const escaped = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N} ]/gu, "").trim() || "{{char}}";

/**
 * Why a text about the character may be about somebody under 18; null where it is not. Ages in
 * the past, of kin, pets and bottles are fine. `name` is the character's own.
 */
export const minorIn = (text: string, name: string): string | null => {
  const seen = unveil(text);
  const called = escaped(unveil(name));
  const named = (pattern: RegExp): RegExp =>
    new RegExp(pattern.source.replace("NAME", called), pattern.flags);
  const plain = [...seen.matchAll(PLAIN_WORDS)].some(
    ({ index }) => !PLAIN_SAFE_BEFORE.test(sentenceBefore(seen, index)),
  );
  const isMinor =
    plain ||
    named(IS_MINOR).test(seen) ||
    ATTENDS.test(seen) ||
    LOOKS_YOUNG.test(seen) ||
    found(seen, STATED) ||
    found(seen, YEARS_OLD) ||
    found(seen, isYears(called));
  return isMinor ? UNDER_18 : null;
};
