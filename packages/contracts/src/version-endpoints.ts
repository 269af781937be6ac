import * as v from "valibot";
import { conversationUpdate } from "./conversation.ts";
import { endpoint, OF_WRITES, OF_WRITERS } from "./endpoint.ts";
import { uuidv7, wholeNumber } from "./primitives.ts";

// Calls that replace messages: kept apart from the other endpoints, as a page seldom needs them.

export const retryReply = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/retries",
  summary: "Ask once more for the reply in whose place a canned line stands; accounts only.",
  body: v.object({ messageId: uuidv7 }),
  status: 202,
  response: conversationUpdate,
  failures: [
    "not-found",
    "unauthenticated",
    "reply-in-progress",
    "budget-spent",
    "notice-required",
    "conversation-paused",
    ...OF_WRITERS,
  ],
});

export const stopReply = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/stop",
  summary:
    "Stop a character that types: what it was to say is dropped, and counts as a reply. Where nobody types, nothing changes.",
  body: v.object({}),
  response: conversationUpdate,
  failures: ["not-found", ...OF_WRITES],
});

/** Failures of every step that puts messages away. */
const OF_VERSIONS = [
  "not-found",
  "reply-in-progress",
  "conversation-paused",
  "guest-gated",
  "guest-limit",
] as const;

export const editMessage = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/messages/:messageId/edit",
  summary:
    "Say something else in place of a message of one's own. What followed is kept with it as an earlier version. The same id and content again changes nothing.",
  body: v.object({ id: uuidv7, content: v.string() }),
  status: 202,
  response: conversationUpdate,
  failures: [
    ...OF_VERSIONS,
    "notice-required",
    "message-id-taken",
    "guest-budget-spent",
    "budget-spent",
    "content-invalid",
    "content-blocked",
    ...OF_WRITERS,
  ],
});

export const takeBackMessage = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/messages/:messageId/take-back",
  summary:
    "Take a message of one's own out of the conversation, with what followed; `version` brings it back. Taking it back twice changes nothing.",
  body: v.object({}),
  response: conversationUpdate,
  failures: [...OF_VERSIONS, ...OF_WRITERS],
});

export const anotherReply = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/messages/:messageId/another-reply",
  summary:
    "Ask for another reply in place of one. It counts like any; the one before and what followed are kept as a version.",
  body: v.object({}),
  status: 202,
  response: conversationUpdate,
  failures: [
    ...OF_VERSIONS,
    "notice-required",
    "guest-budget-spent",
    "budget-spent",
    ...OF_WRITERS,
  ],
});

export const showVersion = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/messages/:messageId/version",
  summary:
    "Show another version of a message and what follows it; the one that stands is kept. Twice changes nothing.",
  body: v.object({ to: v.pipe(wholeNumber, v.minValue(1)) }),
  response: conversationUpdate,
  failures: [...OF_VERSIONS, ...OF_WRITERS],
});
