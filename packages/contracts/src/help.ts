import * as v from "valibot";

/** Dangers that a card with help answers before any character speaks (duties L5, L8). */
export const crisisClass = v.picklist(["suicide", "self-harm", "eating-disorder", "violence"]);
export type CrisisClass = v.InferOutput<typeof crisisClass>;

/** ISO 3166 of two letters. */
export const regionCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

/** Somebody who helps: a line to call, to text or to open. */
export const helpLine = v.object({
  name: v.string(),
  phone: v.optional(v.string()),
  sms: v.optional(v.string()),
  url: v.optional(v.string()),
  hours: v.optional(v.string()),
});
export type HelpLine = v.InferOutput<typeof helpLine>;

/** One line under a message whose words may speak of a crisis: where help is, while the talk goes on. */
export const quietLine = v.object({ text: v.string(), ...helpLine.entries });
export type QuietLine = v.InferOutput<typeof quietLine>;

/** The card with help for somebody's region (duties L5). Plain words, no character's. */
export const helpCard = v.object({
  class: crisisClass,
  /** The character, who cannot help; left out where it is not known which one was meant. */
  character: v.optional(v.string()),
  /** The operator's words above the lines. */
  title: v.string(),
  body: v.string(),
  region: regionCode,
  regionName: v.string(),
  /** The region's emergency number. */
  emergency: v.nullable(v.string()),
  lines: v.array(helpLine),
});
export type HelpCard = v.InferOutput<typeof helpCard>;
