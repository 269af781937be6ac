import { repeatable, type Told } from "./fact.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const WHEN = `tomorrow(?: (?:morning|afternoon|evening|night))?|tonight|later(?: today)?|this (?:evening|afternoon|weekend)|next (?:week|month)|(?:on |this |next )?(?:${WEEKDAYS.join("|")})|in (?:a few|two|three|a couple of) (?:hours|days)|soon`;
const EVENT = String.raw`((?:[a-z'-]+ ){0,2}?[a-z-]+)`;
const HAVE = String.raw`(?:i(?:'ve| have)?(?: still)? (?:have|got|gotta go to|have to go to)|i've got|i have|there'?s|i'm (?:going to|having|giving|taking)|i am (?:going to|having|giving|taking)|it'?s|going to|have)`;
const AFTER = new RegExp(
  String.raw`\b${HAVE} (?:an?|my|the|this|our) (?:big |huge |important |little )?${EVENT} (${WHEN})\b`,
);
const BEFORE = new RegExp(
  String.raw`\b(${WHEN}),? ${HAVE} (?:an?|my|the|this|our) (?:big |huge |important |little )?${EVENT}(?=\s*(?:$|[.,!?;]|\b(?:and|but|so|at|in|with|for|to|that|which)\b))`,
);
const MINE = new RegExp(
  String.raw`\bmy ((?:[a-z'-]+ )?(?:interview|exam|test|wedding|presentation|flight|surgery|appointment|audition|date|trip|recital|race|marathon|defense|viva|move|performance|birthday|meeting)) is (${WHEN})\b`,
);
const NOT_EVENTS =
  /\b(?:feeling|lot|question|idea|problem|bit|day|while|time|friend|cat|dog|bed|work|day off|girlfriend|boyfriend|few|headache|cold)$/;

const HOURS_IN_DAY = 24;

const overInHours = (when: string, at: number): number => {
  if (when.startsWith("tomorrow")) return 18;
  if (/tonight|later|evening|afternoon|hours/.test(when)) return 6;
  const weekday = WEEKDAYS.findIndex((day) => when.includes(day));
  if (weekday >= 0) {
    const days = (weekday - new Date(at).getUTCDay() + 7) % 7 || 7;
    return days * HOURS_IN_DAY - 4;
  }
  if (when.includes("month")) return 30 * HOURS_IN_DAY;
  if (when.includes("week")) return (when.includes("weekend") ? 4 : 7) * HOURS_IN_DAY;
  return 3 * HOURS_IN_DAY;
};

/** Something that lies ahead of the visitor, and when it should be over. */
export const toldPlan = (plain: string, at: number): readonly Told[] => {
  const after = AFTER.exec(plain) ?? MINE.exec(plain);
  const before = after === null ? BEFORE.exec(plain) : null;
  const event = after?.[1] ?? before?.[2];
  const when = after?.[2] ?? before?.[1];
  if (event === undefined || when === undefined || NOT_EVENTS.test(event)) return [];
  const value = repeatable(event);
  return value === null ? [] : [{ kind: "plan", value, overInHours: overInHours(when, at) }];
};
