import * as v from "valibot";
import { messageRole, timestamp, uuidv7, wholeNumber } from "./primitives.ts";

/** Longest text that is searched for, in UTF-16 code units. */
export const SEARCH_MAX_LENGTH = 200;

/** A message that has all words that were searched for. */
export const searchHit = v.object({
  conversationId: uuidv7,
  /** The character, as in `conversation`. */
  assistantId: v.string(),
  assistantName: v.string(),
  /** The visitor's own name for the conversation. */
  title: v.optional(v.string()),
  messageId: uuidv7,
  order: v.pipe(wholeNumber, v.minValue(1)),
  role: messageRole,
  timestamp,
  /** The message around its first hit, on one line. */
  snippet: v.string(),
  /** Where words that were found stand in the snippet, in UTF-16 code units: from, and to before. */
  ranges: v.array(v.object({ from: wholeNumber, to: wholeNumber })),
});
export type SearchHit = v.InferOutput<typeof searchHit>;
