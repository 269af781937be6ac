import type { FactFinding } from "../fact.ts";
import { END, over, rule, THING, told, type Rule } from "./rule.ts";
import { lowered, valueOf } from "./value.ts";

const NOT_SUBJECTS =
  /^(?:hard|all|for|at|in|with|to|every|until|late|abroad|here|there|online|full[- ]time|part[- ]time|exchange|college|university|uni|phd|graduate|grad|first-year|second-year|third-year|final-year|mature|former|good|bad|eternal|fast|slow|uni|high school|night|english$(?=never)|the piano)\b/iu;

export const studies = (words: string | undefined): readonly FactFinding[] => {
  const value = valueOf(
    words?.replace(
      /^(?:for )?(?:a |my )?(?:phd|doctorate|master'?s|master|bachelor'?s|degree|ba|bsc|msc|ma|mba)(?: degree)? (?:in|of) /iu,
      "",
    ),
  );
  if (
    value === null ||
    NOT_SUBJECTS.test(value) ||
    /\b(?:guitar|piano|violin|cello)\b/iu.test(value)
  )
    return [];
  return [told("studies", `Studies ${lowered(value)}`, lowered(value))];
};

/** What the visitor studies. */
export const STUDY_RULES: readonly Rule[] = [
  rule(
    String.raw`i(?:'ve)? (?:dropped out|graduated|finished (?:my (?:degree|studies|master'?s|phd|course)|university|uni|college)|quit (?:university|uni|college)|'m done with (?:university|uni|college))`,
    () => [over("studies")],
  ),
  rule(String.raw`i(?:'m)? (?:no longer|not|don't) (?:study|studying) ${THING}`, () => [
    over("studies"),
  ]),
  rule(
    String.raw`i(?:'m|'ve|'ve been)? (?:been )?(?:study|studying|majoring in|major in|doing (?:a|my) (?:degree|phd|doctorate|master'?s|bachelor'?s|ba|bsc|msc|mba)(?: degree)? in|getting (?:a|my) (?:degree|phd|master'?s|bachelor'?s)(?: degree)? in|working on (?:a|my) (?:degree|phd|master'?s|doctorate|thesis) (?:in|on)|back at (?:uni|university|school|college) (?:for|studying|doing)|enrolled in|started (?:a|my) (?:degree|phd|master'?s|course)(?: degree)? in|started studying|writing my (?:thesis|dissertation) on|reading for a degree in|(?:at|in) (?:uni|university|college|my (?:first|second|third|fourth|final|last) year(?: (?:of|at) (?:uni|university|college|\p{L}+))?),? (?:studying|doing|reading)|taking a (?:course|degree|night class|evening class) in) ${THING}${END}`,
    ([, words]) => studies(words),
  ),
  rule(String.raw`i'm reading ${THING} at (?:uni|university|college)\b`, ([, words]) =>
    studies(words),
  ),
  rule(
    String.raw`(?:my (?:new )?(?:major|field of study|degree|subject|course)(?:'s| is)(?: in)?|i(?:'ve)? (?:switched|changed) (?:my )?(?:major|course|degree|subject|studies)? ?(?:from ${THING} )?to(?: studying)?)(?: now)? ${THING}${END}`,
    ([all, , words]) =>
      /^i/iu.test(all) && !/major|course|degree|subject|studies|studying/iu.test(all)
        ? []
        : studies(words),
  ),
  rule(
    String.raw`i'm (?:an? |the )?(?:(?:first|second|third|final|fourth)[- ]year )?((?:[\p{L}-]+ ){1,3}?)(?:student|undergrad|undergraduate|phd candidate|major|phd student|doctoral student|grad student|master's student)\b`,
    ([, words]) => studies(words?.trim()),
  ),
  rule(
    String.raw`i'm (?:an? )?(?:student|undergrad|phd student|grad student|doctoral student)(?: (?:at|in) [\p{L} ]+?)? (?:of|in|studying|doing|reading) ${THING}${END}`,
    ([, words]) => studies(words),
  ),
];
