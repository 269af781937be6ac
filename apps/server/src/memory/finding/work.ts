import type { FactFinding } from "../fact.ts";
import { OCCUPATION } from "./occupations.ts";
import { END, over, rule, THING, told, type Rule } from "./rule.ts";
import { lowered, valueOf, withArticle } from "./value.ts";

/** Before an occupation these tell how well somebody does something, not what they live by. */
const NOT_BY_TRADE =
  /\b(?:terrible|bad|good|great|awful|decent|huge|big|lousy|hopeless|slow|fast|careful|horrible|excellent|amazing|better|worse|worst|best|light|heavy|secret|closet|wannabe|aspiring|future|would-be|former|ex|not|natural|born|keen|nervous|passionate|avid|amateur|hobby|mediocre|okay|backseat|messy|lazy|people)\b/iu;

const asJob = (words: string | undefined, mustBeTrade: boolean): readonly FactFinding[] => {
  const value = valueOf(words);
  if (value === null || NOT_BY_TRADE.test(value)) return [];
  const job = lowered(value).replace(/^(?:full-time|part-time|freelance(?=d)) /u, "");
  if (/\bstudent$/u.test(job)) return [];
  if (mustBeTrade && !OCCUPATION.test(job)) return [];
  return [told("job", `Works as ${withArticle(job)}`, job)];
};

const doing = (text: string, value: string | undefined): readonly FactFinding[] => {
  const clean = valueOf(value);
  return clean === null ? [] : [told("job", `${text} ${lowered(clean)}`, lowered(clean))];
};

const NOT_WORKPLACES =
  /^(?:home|night|nights|morning|mornings|weekends?|free|fun|hours|least|work|long|shifts?|person|remotely|silence|peace|bed|secret|private|public|real|total|teams?|pairs|town|days?|evenings?|sundays?|mondays?|minimum|myself|charity|money|food|tips|peanuts|half|most|moment|background|weekdays|dark|rain|cold|heat|ages|years|months|ten|two|three|five|six|seven|eight)\b/iu;

const workplace = (how: string, words: string | undefined): readonly FactFinding[] => {
  const value = valueOf(words);
  if (value === null || NOT_WORKPLACES.test(value)) return [];
  const place = lowered(value);
  const before =
    how === "in" || /^\p{Lu}/u.test(value)
      ? ""
      : /^(?:an?|the) /iu.test(words ?? "")
        ? `${/^the /iu.test(words ?? "") ? "the" : (withArticle(place).split(" ")[0] ?? "a")} `
        : "";
  return [told("workplace", `Works ${how} ${before}${place}`, place)];
};

const noJob = (words: string | undefined): readonly FactFinding[] => {
  const value = valueOf(words);
  return value === null ? [] : [over("job", lowered(value))];
};

const FOR = String.raw`(?:\s+(?:at|for|in|with) (?:a |an |the )?${THING}${END})?`;

/** What the visitor does for a living, and where. */
export const WORK_RULES: readonly Rule[] = [
  rule(
    String.raw`i(?:'m|'ve)? (?:not|no longer|used to be|used to work as|was|don't work as|stopped (?:working as|being)|quit (?:working as|being)|gave up (?:working as|being)|left my job as|quit my job as|lost my job as)(?: really)? (?:an? |the )?${THING}${END}(?: any more)?`,
    (match) => {
      const isPastOnly = /^i(?:'m)? was\b/iu.test(match[0]);
      return isPastOnly || !OCCUPATION.test(valueOf(match[1]) ?? "") ? [] : noJob(match[1]);
    },
  ),
  rule(
    String.raw`i(?:'ve)? (?:quit|left|resigned from|got fired from|was fired from|was let go from|lost) (?:my|the) (?:job|work|position)(?!\w)(?: as (?:an? )?${THING}${END})?`,
    () => [over("job"), over("workplace")],
  ),
  rule(
    String.raw`i(?:'ve)? (?:got|been|was|were) (?:fired|laid off|sacked|made redundant|let go)\b`,
    () => [over("job"), over("workplace")],
  ),
  rule(
    String.raw`i(?:'ve)? (?:resigned|handed in my notice)(?: (?:today|yesterday|last week|this week|on \p{L}+day))?$`,
    () => [over("job"), over("workplace")],
  ),
  rule(
    String.raw`i(?:'m| am)? (?:no longer|not|don't|stopped|quit|left) (?:work(?:ing)? )?(?:at|for|in) (?:a |an |the )?${THING}${END}`,
    ([, place]) => {
      const value = valueOf(place);
      return value === null ? [] : [over("workplace", value)];
    },
  ),
  rule(
    String.raw`i(?:'m|'ve)? (?:retired|retire)(?: (?:last|this|in|from|since|two|three)\b.*)?$`,
    () => [over("workplace"), told("job", "Is retired", "retired")],
  ),
  rule(
    String.raw`i'm (?:unemployed|between jobs|out of (?:a job|work)|jobless|job hunting|looking for (?:a job|work))\b`,
    () => [over("workplace"), told("job", "Is between jobs", "between jobs")],
  ),
  rule(
    String.raw`i(?:'m|'ve been|'ve)? (?:work|working|worked|employed|started(?: working)?|starting|hired|got hired|been hired|earn my living|make a living|make my living|earn my keep|make my money|pay the (?:bills|rent)|retrained|retraining|trained|got (?:a|the) (?:new )?(?:job|position|gig)|have a (?:new )?(?:job|position)|took a job|found (?:a |new )?(?:job|work)|switched to working|began|freelance|freelancing) as (?:an? |the )?${THING}${END}${FOR}`,
    ([, job, place]) => [
      ...asJob(job, false),
      ...(place === undefined ? [] : workplace("at", place)),
    ],
  ),
  rule(
    String.raw`my (?:(?:new|current|day|actual|main|full-time|part-time|other) )*(?:job|profession|occupation|trade|work|career|job title|title|role|position)(?:'s| is)(?: now)?(?: being| that of| as| working as| to be)? (?:an? |the )?${THING}${END}`,
    ([, job]) => {
      const found = asJob(job, true);
      return found.length === 0 ? [] : [over("workplace"), ...found];
    },
  ),
  rule(
    String.raw`(?:i(?:'ve)? (?:became|become|turned|got promoted to|was promoted to|been promoted to|qualified as|trained as|switched to|switched careers to|changed careers? to)|they(?:'ve)? (?:made me|hired me as|promoted me to|took me on as)|i(?:'ve)? retrained as) (?:being |becoming )?(?:an? |the )?${THING}${END}`,
    ([, job]) => asJob(job, true),
  ),
  rule(
    String.raw`i'm (?:an? |the )?${THING} (?:by trade|by profession|by training|by day|for a living)`,
    ([, job]) => asJob(job, false),
  ),
  rule(String.raw`i'm (?:an? |the |one of the )${THING}${END}${FOR}`, ([, job, place]) => {
    const found = asJob(job, true);
    return found.length === 0 || place === undefined
      ? found
      : [...found, ...workplace("at", place)];
  }),
  rule(
    String.raw`i teach (?!you|them|her|him|myself|people)${THING}${END}${FOR}`,
    ([, subject, place]) => [
      ...doing("Teaches", subject),
      ...(place === undefined ? [] : workplace("at", place)),
    ],
  ),
  rule(
    String.raw`i(?:'m)? (?:run|running|own|owning|manage|managing|opened|co-own|look after) (?:an? |my own |my |our |the )(?:\p{L}+ ){0,2}?((?:\p{L}+ )?(?:bakery|shop|store|caf[eé]|restaurant|bar|pub|hotel|hostel|business|company|farm|vineyard|studio|gallery|garage|workshop|agency|salon|nursery|bookshop|bookstore|library|museum|team|kitchen|food truck|stall|brewery|guesthouse|garden centre|warehouse|florist|barbershop|cinema|theatre|laundromat|boatyard|kiosk|market stall))${END}`,
    ([, place]) => (place === undefined ? [] : doing("Runs", withArticle(place))),
  ),
  rule(
    String.raw`i (drive|fly|fix|repair|build|design|sell|deliver|restore|make|write|translate|edit|clean|cut|paint|brew|bake|cook|tune|print|grow|breed|train|groom|develop|code|test) ${THING} (?:for a living|for work|as a job|professionally|for money)`,
    ([, verb, thing]) =>
      doing(
        `${(verb ?? "").replace(/^./u, (first) => first.toUpperCase()).replace(/y$/u, verb === "fly" ? "ie" : "y")}s`.replace(
          /xs$/u,
          "xes",
        ),
        thing,
      ),
  ),
  rule(
    String.raw`i(?:'m|'ve been|'ve)? (?:work|working|worked|employed|started|starting|been working|got a job|have a job|found a job|took a job|do (?:admin|reception|accounts|shifts|sales)|have been working)(?: (?:nights|days|weekends|shifts|part[- ]time|full[- ]time|mostly|here|over|down|away|late|hard|remotely|a lot|a new job|nine to five))* (in|at|for) ((?:an? |the |my )?(?:[\p{L}&'-]+ ){0,3}?[\p{L}&'-]+)${END}`,
    ([, how, place]) => workplace((how ?? "in").toLowerCase(), place),
  ),
];
