import * as v from "valibot";
import { endpoint, OF_WRITES, OF_LISTS } from "./endpoint.ts";
import { message } from "./conversation.ts";
import {
  messageRole,
  pageSize,
  queryNumber,
  timestamp,
  uuidv7,
  wholeNumber,
} from "./primitives.ts";

// Calls that find older messages: kept apart from the other endpoints, as a page seldom needs them.

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
  /** Where the found words are in the snippet, in UTF-16 code units; `to` is exclusive. */
  ranges: v.array(v.object({ from: wholeNumber, to: wholeNumber })),
});
export type SearchHit = v.InferOutput<typeof searchHit>;

export const searchMessages = endpoint({
  method: "GET",
  path: "/api/search",
  summary:
    "The visitor's messages, of both sides, that have all words of `q` or words that begin so, whatever their case and accents; the newest first.",
  query: v.object({
    q: v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH)),
    limit: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50))),
    /** Only messages older than this one: the `next` of an answer. */
    before: v.optional(uuidv7),
  }),
  response: v.object({
    hits: v.array(searchHit),
    /** The `before` of the next page, which even a short page may have. Null where nothing is left. */
    next: v.nullable(uuidv7),
  }),
  failures: OF_WRITES,
});

export const listMessages = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId/messages",
  summary: "A page of messages by their order in the thread.",
  query: v.object({
    orderBy: v.optional(v.picklist(["order", "timestamp"])),
    direction: v.optional(v.picklist(["asc", "desc"])),
    limit: v.optional(pageSize),
    last: v.optional(pageSize),
    /** Only messages whose order is lower; an order is stored in four bytes. */
    before: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(2 ** 31 - 1))),
    /** Only messages from this moment on. */
    from: v.optional(timestamp),
    all: v.optional(v.string()),
    any: v.optional(v.string()),
  }),
  response: v.object({ messages: v.array(message), hasEarlier: v.boolean() }),
  failures: ["not-found", ...OF_LISTS],
});
