import type { FactFinding } from "../fact.ts";
import { keyOf } from "../words/plain-words.ts";
import { over, rule, told, type Rule } from "./rule.ts";
import { asTold } from "./third-person.ts";
import { valueOf } from "./value.ts";

const TIME = String.raw`(?:about |around |before |at about |at around |at |by )?((?:half past |quarter (?:past|to) )?(?:\d{1,2}(?:[:.]\d\d)?|five|six|seven|four|three|eight|nine|ten|eleven|twelve|two|one|noon|dawn|midnight|sunrise|the crack of dawn)(?: ?(?:am|pm|a\.m\.|p\.m\.|o'clock|thirty|in the morning|at night))?)`;
const SHIFTS = String.raw`(nights|night shifts?|the night shift|the graveyard shift|graveyard shifts?|early shifts?|the early shift|late shifts?|the late shift|day shifts?|the day shift|days|evenings|weekends|mornings|rotating shifts|from home|remotely|part[- ]time|freelance)`;
const EVERY = String.raw`((?:every|each) (?:single )?(?:other )?(?:morning|day|evening|night|week|weekend|month|summer|winter|sunday|monday|tuesday|wednesday|thursday|friday|saturday)(?: (?:morning|afternoon|evening|night))?|on (?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)s|(?:twice|once|three times) a (?:day|week|month|year))`;

const keptTime = (words: string): string =>
  words
    .toLowerCase()
    .replace(/ ?o'clock/u, "")
    .replace(/^about |^around /u, "")
    .trim();

const rhythm = (value: "early bird" | "night owl"): readonly FactFinding[] => [
  told("rhythm", value === "early bird" ? "Is an early bird" : "Is a night owl", value),
];

const shift = (words: string | undefined): readonly FactFinding[] => {
  const value = (words ?? "").toLowerCase().replace(/^the /u, "");
  if (value === "") return [];
  const isShift = /shift|nights|days|evenings|mornings|weekends/u.test(value);
  const text =
    isShift && /^(?:night|early|late|day|graveyard) shift$/u.test(value) ? `${value}s` : value;
  return [told(isShift ? "shift" : "way of work", `Works ${text}`, text)];
};

/** What somebody does again and again that tells nothing of them. */
const NOT_HABITS =
  /\b(?:wonder|feel|think|hope|wish|want|know|am|miss|cry|tell|ask|talk|say|need|see you|come back|it|that|this|you)\b/iu;

const habit = (phrase: string | undefined, every: string | undefined): readonly FactFinding[] => {
  const value = valueOf(phrase);
  if (value === null || every === undefined || NOT_HABITS.test(value)) return [];
  const words = value.replaceAll(/\bmy\b/giu, "the");
  return [
    told(
      `habit ${keyOf(words)}`,
      `${asTold(words)} ${every.toLowerCase().replaceAll(/\b(sun|mon|tues|wednes|thurs|fri|satur)day/gu, (day) => day.replace(/^./u, (first) => first.toUpperCase()))}`,
      words,
    ),
  ];
};

const diet = (words: string): readonly FactFinding[] => [told("diet", `Is ${words}`, words)];

/** When and how the visitor's days go. */
export const HABIT_RULES: readonly Rule[] = [
  rule(
    String.raw`i (?:don't|no longer|'m not|stopped|quit)(?: working| work|'m on| doing| do)* (?:on )?${SHIFTS}(?: any more)?`,
    () => [over("shift")],
  ),
  rule(
    String.raw`i'm (?:not|no longer) on (?:nights|the night shift|night shifts|earlies|lates)`,
    () => [over("shift")],
  ),
  rule(
    String.raw`i(?:'m|'ve|'ve been)? (?:been |now )*(?:work|working|do|doing|on|started|started working|started doing|switched to|moved to|back on|been put on|pull|pulling)(?: (?:mostly|the|to|only|working))* ${SHIFTS}(?! (?:in|at|for) (?:a|an|the)? ?\p{L}+ (?:today|tonight|this week))(?!.*\b(?:this week|tonight|today|tomorrow)\b)`,
    ([, words]) => shift(words),
  ),
  rule(String.raw`my shifts? (?:is|are|starts?|now)(?: now)? (?:at )?${SHIFTS}`, ([, words]) =>
    shift(words),
  ),
  rule(
    String.raw`(?:i(?:'m|'ve)? (?:wake up|waking up|get up|getting up|rise|up|awake|out of bed|have to get up|have to be up|set my alarm|started waking up|started getting up|get out of bed|now get up|now wake up)|my alarm (?:goes off|rings|is set)|my day starts)(?: (?:usually|every day|every morning|each day|for))* (?:usually )?${TIME}(?!\s*(?:tomorrow|today))(?:.*)$`,
    ([all, time]) =>
      /\b(?:tomorrow|today|this morning|yesterday)\b/iu.test(all) || time === undefined
        ? []
        : [told("gets up", `Gets up at ${keptTime(time)}`, keptTime(time))],
  ),
  rule(
    String.raw`i (?:go to bed|go to sleep|fall asleep|turn in|hit the hay|head to bed|am in bed|don't go to bed until|don't sleep before|don't sleep until)(?: (?:usually|every day|every night))* ${TIME}(?!\s*(?:tomorrow|today|tonight))(?:.*)$`,
    ([all, time]) =>
      /\b(?:tomorrow|today|tonight|yesterday)\b/iu.test(all) || time === undefined
        ? []
        : [told("goes to bed", `Goes to bed at ${keptTime(time)}`, keptTime(time))],
  ),
  rule(String.raw`i'm in bed by ${TIME}`, ([, time]) =>
    time === undefined
      ? []
      : [told("goes to bed", `Goes to bed at ${keptTime(time)}`, keptTime(time))],
  ),
  rule(
    String.raw`i(?:'m| have become| became|'ve become| turned into)? ?(?:a|an|more of a|more of an|such a|such an|the)? ?(?:(?:total|real|big|complete|proper) )?(morning person|early bird|early riser|lark|night owl|night person|nightowl|late sleeper|night bird)\b`,
    ([, words]) => rhythm(/morning|early|lark/iu.test(words ?? "") ? "early bird" : "night owl"),
  ),
  rule(String.raw`i'm not an? (morning person|early bird)\b`, () => rhythm("night owl")),
  rule(
    String.raw`i (?:wake up|get up|rise) (?:very |really |super |quite )*(early|late)(?: every day| most days|$)`,
    ([, words]) => rhythm(words?.toLowerCase() === "early" ? "early bird" : "night owl"),
  ),
  rule(String.raw`i (?:stay up|sleep) late(?: every night| most nights|$)`, () =>
    rhythm("night owl"),
  ),
  rule(
    String.raw`i(?:'m| became| went| turned|'ve been|'ve gone|'ve become)(?: a| an| now)? (vegetarian|vegan|pescatarian)\b(?! (?:restaurant|place|friend))`,
    ([, words]) => diet((words ?? "").toLowerCase()),
  ),
  rule(String.raw`i don't eat (?:any )?meat(?: any more)?$`, () => diet("vegetarian")),
  rule(
    String.raw`i(?:'m)? (?:not|no longer|stopped being|used to be) (?:an? )?(?:vegetarian|vegan|pescatarian)\b`,
    () => [over("diet")],
  ),
  rule(String.raw`i(?:'ve)? (?:started eating|eat|eating) meat again`, () => [over("diet")]),
  rule(
    String.raw`(?:i|we)(?:'ve| have)? (?:(?:always|try to|like to) )?((?:go|take|have|bake|cook|make|drink|walk|run|swim|cycle|bike|read|write|play|practise|practice|visit|call|volunteer|meditate|stretch|water|feed|paint|draw|eat|do|watch|buy|train|sing|hike|climb|ride|meet|attend|teach|help)(?: [\p{L}'-]+){0,5}?) ${EVERY}`,
    ([, phrase, every]) => habit(phrase, every),
  ),
  rule(
    String.raw`${EVERY},? (?:i|we) ((?:go|take|have|bake|cook|make|drink|walk|run|swim|cycle|bike|read|write|play|practise|practice|visit|volunteer|meditate|stretch|water|paint|draw|eat|do|watch|buy|train|sing|hike|climb|ride)(?: [\p{L}'-]+){0,5}?)(?=$|[,.!]| and | with | before | after | because )`,
    ([, every, phrase]) => habit(phrase, every),
  ),
];
