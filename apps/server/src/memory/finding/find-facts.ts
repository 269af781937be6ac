import type { FactFinding } from "../fact.ts";
import { isInstructionLike } from "../instruction-like.ts";
import { isSensitive } from "../sensitive/is-sensitive.ts";
import { keyOf } from "../words/plain-words.ts";
import { answered, corrected } from "./answers.ts";
import { BELONGING_RULES } from "./belongings.ts";
import { BIRTHDAY_RULES } from "./birthday.ts";
import { LONGEST_READ, ownClauses } from "./clauses.ts";
import { HABIT_RULES } from "./habits.ts";
import { HOME_RULES } from "./home.ts";
import { LANGUAGE_NAMED, LANGUAGE_RULES } from "./languages.ts";
import { greeted, NAME_RULES } from "./name.ts";
import { PASTIME_RULES } from "./pastimes.ts";
import { ANIMAL, PET_RULES } from "./pets.ts";
import { PLAN_RULES } from "./plans.ts";
import type { Rule, Setting } from "./rule.ts";
import { STUDY_RULES } from "./studies.ts";
import { TASTE_RULES } from "./tastes.ts";
import { WORK_RULES } from "./work.ts";

interface Topic {
  readonly rules: readonly Rule[];
  /** Without one of these words no rule of the topic can tell anything: most clauses end here. */
  readonly needs: RegExp;
  /** A clause that it tells something from may tell more: a shift and a workplace, a job and a home. */
  readonly shares?: true;
}

const SELF = /\b(?:i|i'm|i've|i'd|my|we|we're|we've|our|me)\b/iu;

/** In the order in which they claim a clause; within one, the first rule that tells something. */
const TOPICS: readonly Topic[] = [
  { rules: BIRTHDAY_RULES, needs: /birthday|\bborn\b|\bturn|\bbaby\b/iu },
  {
    rules: PLAN_RULES,
    needs:
      /\b(?:tomorrow|week\w*|month|year|\w+day|spring|summer|autumn|fall|winter|days|fortnight|\d{1,2}(?:st|nd|rd|th)?|christmas|easter|january|february|march|april|may|june|july|august|september|october|november|december|cancel\w*|off|over|done|went|passed|aced|failed|finished|survived|longer|not|out of)\b/iu,
  },
  {
    rules: NAME_RULES,
    needs:
      /\b(?:name|name's|i'm|calls?|called|named|known|meet|go by|answer to|this is|it's|here|speaking)\b/iu,
  },
  {
    rules: HOME_RULES,
    needs:
      /\b(?:liv\w+|moved|mov\w+|relocat\w+|based|from|born|raised|grew|home\w*|left|goodbye|settled|resid\w+|rent\w*|flat|house|apartment|place|studio|city|town|address|childhood|not|longer|hail|come)\b/iu,
  },
  {
    rules: PET_RULES,
    needs: new RegExp(
      `${ANIMAL.source}|\\b(?:name|name's|named|called|call|died|passed|ran away|gone|goodbye|lost|put|rainbow|christened)\\b`,
      "iu",
    ),
  },
  { rules: LANGUAGE_RULES, needs: LANGUAGE_NAMED },
  { rules: HABIT_RULES, needs: SELF, shares: true },
  {
    rules: STUDY_RULES,
    needs:
      /\b(?:stud\w+|major\w*|degree|uni|university|college|phd|master'?s|bachelor'?s|course|courses|thesis|dissertation|undergrad\w*|graduat\w+|dropped|enrolled|reading|class|mba|msc|bsc|ba|subject)\b/iu,
  },
  { rules: WORK_RULES, needs: SELF },
  { rules: BELONGING_RULES, needs: SELF },
  { rules: PASTIME_RULES, needs: SELF },
  {
    rules: TASTE_RULES,
    needs: /\b(?:i|i'm|i've|i'd|my|we|we're|we've|our|me|nothing|nothing's)\b/iu,
  },
];

const MOST_FINDINGS = 12;

const firstOf = (
  rules: readonly Rule[],
  clause: string,
  setting: Setting,
): readonly FactFinding[] => {
  for (const { when, find } of rules) {
    const match = when.exec(clause);
    const found = match === null ? [] : find(match, setting);
    if (found.length > 0) return found;
  }
  return [];
};

const inClause = (clause: string, setting: Setting): readonly FactFinding[] => {
  const found: FactFinding[] = [];
  for (const { rules, needs, shares } of TOPICS) {
    const more = needs.test(clause) ? firstOf(rules, clause, setting) : [];
    found.push(...more);
    if (more.length > 0 && shares !== true) break;
  }
  return found;
};

const isKept = (finding: FactFinding): boolean =>
  finding.type === "over" ||
  !(
    [finding.fact.value, finding.fact.text].some(isInstructionLike) ||
    isSensitive(finding.fact.value) ||
    isSensitive(finding.fact.text)
  );

const sameFinding = (one: FactFinding, other: FactFinding): boolean =>
  one.type === "told"
    ? other.type === "told" &&
      one.fact.subject === other.fact.subject &&
      keyOf(one.fact.text) === keyOf(other.fact.text)
    : other.type === "over" && one.subject === other.subject && one.value === other.value;

/**
 * What a message tells of the visitor, by rules alone: pure, and quick enough for every message.
 * `previousReply` is the line before it, for bare answers and corrections; `at` is when it was sent,
 * epoch milliseconds, for the dates of plans. Questions, suppositions, quotes, jokes and what others
 * are or have tell nothing; nor does any clause about health, sex life, politics, religion or a third
 * person.
 */
export const findFacts = (
  message: string,
  previousReply: string | null,
  at: number,
): readonly FactFinding[] => {
  const content = message.slice(0, LONGEST_READ);
  const found: FactFinding[] = [];
  let animal = ANIMAL.exec(previousReply ?? "")?.[1] ?? null;
  for (const clause of ownClauses(content)) {
    const named = ANIMAL.exec(clause)?.[1];
    animal = named ?? animal;
    if (
      isSensitive(
        animal === null ? clause : clause.replaceAll(/\b(?:he|she|his|her|him)(?:'s)?\b/giu, "it"),
      )
    )
      continue;
    found.push(...inClause(clause, { animal, at }));
  }
  if (found.length === 0 && !isSensitive(content)) {
    found.push(...greeted(content), ...corrected(content, previousReply));
    if (found.length === 0) found.push(...answered(content, previousReply, at));
  }
  return found
    .filter(isKept)
    .filter((one, index) => found.findIndex((other) => sameFinding(one, other)) === index)
    .slice(0, MOST_FINDINGS);
};
