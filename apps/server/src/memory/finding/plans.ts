import type { FactFinding } from "../fact.ts";
import { keyOf } from "../words/plain-words.ts";
import { dated, WHEN } from "./calendar.ts";
import { over, rule, told, type Rule } from "./rule.ts";
import { capitalised, lowered, valueOf } from "./value.ts";

const EVENTS =
  "interview|job interview|exam|test|final|finals|driving test|wedding|presentation|flight|audition|trip|recital|race|half marathon|marathon|defen[cs]e|viva|performance|concert|gig|show|exhibition|conference|meeting|deadline|talk|lecture|workshop|class|course|lesson|tournament|match|game|competition|festival|reunion|housewarming|move|holiday|vacation|ceremony|graduation|party|dinner|tryouts?|rehearsal|opening|launch|premiere|hike|road trip|interview|speech|stall|market|fair|tour|cruise|sleeper train|train|ferry|regatta|hackathon|inspection|first day|open mic|swim|ride|reading|ultramarathon|triathlon|retreat|expedition";

const EVENT = String.raw`((?:[\p{L}\p{N}'&-]+ ){0,3}?(?:${EVENTS}))`;
const SOON = String.raw`,? ?(?:coming up |booked |planned |scheduled |set |due |happening )?(?:for |on |at |in )?(?:\d{1,2}(?::\d\d)? ?(?:am|pm)? )?(?:in [\p{Lu}][\p{L}]+ )?`;

const NOT_EVENTS =
  /^(?:the|a|my|big|good|bad|long|quiet|next|fun|little|another|lot|bit|word|fair|no)$/iu;

const plan = (
  event: string | undefined,
  has: string,
  when: string | undefined,
  at: number,
): readonly FactFinding[] => {
  const value = valueOf(event);
  if (value === null || when === undefined || NOT_EVENTS.test(value)) return [];
  const name = lowered(value);
  return [told(`plan ${keyOf(name)}`, `${has} ${name} ${dated(when, at)}`, name)];
};

const article = (event: string | undefined): string =>
  /s$/iu.test(event ?? "") && !/(?:ss|us)$/iu.test(event ?? "")
    ? "Has"
    : /^[aeiou]/iu.test(
          (event ?? "").replace(/^(?:a|an|my|the|our|big|huge|important|little) /iu, ""),
        )
      ? "Has an"
      : "Has a";

const PLACE = String.raw`((?:\p{L}[\p{L}'-]{1,39}(?: |(?![\p{L}'-]))){1,3}?)`;
const NOT_PLACES =
  /^(?:the|a|an|my|bed|sleep|work|be|see|do|have|get|go|try|take|make|eat|visit|meet|watch|start|stay|cook|buy|church|mass|hospital|school|town|it|that|this|home|miss|need|call|write|read|let|finish|play|bake|paint|clean|help|doctor|dentist|therapist|some|one|your|his|her|their|our|me|you)\b/iu;

const trip = (
  place: string | undefined,
  when: string | undefined,
  at: number,
  how = "Is going to",
): readonly FactFinding[] => {
  const value = valueOf(place);
  if (value === null || when === undefined || NOT_PLACES.test(value)) return [];
  const name = capitalised(value);
  return [told(`plan trip ${keyOf(name)}`, `${how} ${name} ${dated(when, at)}`, name)];
};

const GO = String.raw`(?:(?:i'm|we're|i'll be|we'll be) (?:going|flying|travelling|traveling|driving|heading|off|taking the train|taking a trip|sailing|on (?:my|our) way|hitchhiking|cycling)|(?:i|we) (?:fly|travel|leave|head|go|set off)|(?:i|we)(?:'ve)? (?:booked|bought|got)(?: \p{L}+){0,2} (?:tickets?|flights?|a flight|a trip|a train|a room|a ferry|a hotel))(?: back| over| up| down| out| off| away)* (?:to|for|in)`;

/** What lies ahead of the visitor, with a date that stays true. */
export const PLAN_RULES: readonly Rule[] = [
  rule(
    String.raw`(?:the|my|our|that) ${EVENT} (?:is|was|got|has been|'s|went|is all)(?: now)? (?:cancelled|canceled|called off|over|done|off|behind me|well|great|fine|okay|ok|badly|terribly|horribly|amazing|a disaster|a success|good|brilliantly|postponed indefinitely)`,
    ([, event]) => {
      const value = valueOf(event);
      return value === null ? [] : [over("plan", value)];
    },
  ),
  rule(
    String.raw`(?:i|we)(?:'ve)? (?:cancelled|canceled|called off|passed|aced|failed|survived|finished|backed out of|pulled out of) (?:the|my|our|that) ${EVENT}\b`,
    ([, event]) => {
      const value = valueOf(event);
      return value === null ? [] : [over("plan", value)];
    },
  ),
  rule(
    String.raw`(?:i'm|we're) (?:not|no longer) (?:going|flying|travelling|traveling|moving) to ${PLACE}(?= any more| after all|$)`,
    ([, place]) => {
      const value = valueOf(place);
      return value === null ? [] : [over("plan", value)];
    },
  ),
  rule(
    String.raw`(?:i|we)(?:'ve|'m|'re)? (?:have|got|having|giving|taking|starting|doing|sitting|running|playing|hosting|there's|'ve got|attending|facing|booked|signed up for|entered) (?:an?|my|the|our|this)? ?(?:big |huge |important |little |another )?${EVENT}(?: (?:at|with|for|in) [\p{L}' ]{1,60}?)?${SOON}${WHEN}`,
    ([, event, when], { at }) => plan(event, article(event), when, at),
  ),
  rule(
    String.raw`(?:my|our) (?:big |own )?${EVENT}(?:'s| is| has been| was| got| takes place| starts| begins)(?: now| actually| moved| rescheduled| pushed back| pushed| postponed| brought forward| coming up| set| booked| scheduled| happening)*(?: to| for| on| at| in)? (?:\d{1,2}(?::\d\d)? ?(?:am|pm)? )?${WHEN}`,
    ([, event, when], { at }) => plan(event, article(event), when, at),
  ),
  rule(
    String.raw`${WHEN},? (?:i|we)(?:'ve|'m|'re)? (?:have|got|having|giving|taking|starting|doing|sitting|running|playing|hosting|attending|'ve got|there's) (?:an?|my|the|our)? ?(?:big |huge |important |little |another )?${EVENT}`,
    ([, when, event], { at }) => plan(event, article(event), when, at),
  ),
  rule(String.raw`${WHEN}(?: is|'s) (?:my|the|our) (?:big )?${EVENT}`, ([, when, event], { at }) =>
    plan(event, article(event), when, at),
  ),
  rule(
    String.raw`(?:i'm|we're) moving(?: house| away| over| back)? to ${PLACE},? ?${WHEN}`,
    ([, place, when], { at }) => trip(place, when, at, "Is moving to"),
  ),
  rule(
    String.raw`${GO} ${PLACE},? ?(?:for (?:a|the|two|three|ten|five) (?:week|weeks|days|weekend|month|fortnight) )?${WHEN}`,
    ([, place, when], { at }) => trip(place, when, at),
  ),
  rule(String.raw`${WHEN},? ${GO} ${PLACE}(?= for | with |$|[,.!])`, ([, when, place], { at }) =>
    trip(place, when, at),
  ),
  rule(
    String.raw`(?:i'm|we're|i) (?:seeing|watching|going to see) (\p{Lu}[\p{L}\p{N} '&]{1,48}?) (?:live )?(?:in concert )?${WHEN}`,
    ([, who, when], { at }) => {
      const value = valueOf(who);
      return value === null || !/^\p{Lu}/u.test(value)
        ? []
        : [
            told(
              `plan ${keyOf(value)}`,
              `Is going to see ${value} ${dated(when ?? "", at)}`,
              value,
            ),
          ];
    },
  ),
  rule(
    String.raw`(?:i'm|i|i've) (?:starting|start|begin|beginning|got) (?:an?|my|the) new ((?:\p{L}+ )?(?:job|course|class|project|position))(?: as [\p{L} ]+?)? ${WHEN}`,
    ([, what, when], { at }) =>
      plan(what === undefined ? undefined : `new ${what}`, "Starts a", when, at),
  ),
];
