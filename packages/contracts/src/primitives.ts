import { REACTIONS } from "@evenfall/domain";
import * as v from "valibot";

/** A UUID of version 7, made by a client or the server; lower case. */
export const uuidv7 = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
);

/** PostgreSQL has no year 0. */
const ISO_UTC = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** `Date` moves a day that its month does not have into the next month; such a text does not round-trip. */
const isRealMoment = (text: string): boolean => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19);
};

/** A moment as ISO 8601 text in UTC, with milliseconds. */
export const timestamp = v.pipe(v.string(), v.regex(ISO_UTC), v.check(isRealMoment));

export const wholeNumber = v.pipe(v.number(), v.safeInteger());

/** A whole number in a query string, in digits. */
export const queryNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform(Number),
  v.number(),
);

/** How much of a list one answer gives. */
export const pageSize = v.pipe(queryNumber, v.minValue(1), v.maxValue(200));

/** A conversation's revision: grows with every change of it (design §5). */
export const revision = v.pipe(wholeNumber, v.minValue(0));

/** A user message is `delivered` on send and becomes `read` when its run falls due (spec §4). */
export const messageStatus = v.picklist(["delivered", "read"]);
export const messageRole = v.picklist(["user", "assistant"]);
export const reaction = v.picklist(REACTIONS);
/**
 * `canned` marks a fallback line, `engine` a reply of the assistant (design §3.9), `card` help in a
 * crisis, which is no character's and counts to no limit (duties L5).
 */
export const messageSource = v.picklist(["visitor", "engine", "canned", "card"]);
