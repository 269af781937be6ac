import * as v from "valibot";
import { conversationUpdate, listedConversation } from "./conversation.ts";
import { endpoint, OF_WRITES, OF_LISTS, OF_WRITERS } from "./endpoint.ts";
import { localCopy } from "./local-copy.ts";
import { pageSize, queryNumber, uuidv7 } from "./primitives.ts";
import { birthDate, visitor } from "./visitor.ts";

export const getVisitor = endpoint({
  method: "GET",
  path: "/api/visitor",
  summary: "Who is asking, and where the 18+ step stands. Claims a guest's conversation first.",
  response: visitor,
  failures: [],
});

export const passAgeStep = endpoint({
  method: "POST",
  path: "/api/visitor/age-step",
  summary: "Judge a birth date and keep only the outcome.",
  body: birthDate,
  response: visitor,
  failures: ["invalid-request", "content-invalid", "under-age", "rate-limited"],
});

export const startConversation = endpoint({
  method: "POST",
  path: "/api/conversations",
  summary:
    "Make a thread under an id chosen by the client; the same id again answers the same. A guest's local copy may be offered for a thread that the server no longer holds.",
  body: v.object({
    id: uuidv7,
    assistantId: v.pipe(v.string(), v.maxLength(64)),
    /** A guest has one conversation: true deletes the one there is (design §3.6). */
    startOver: v.optional(v.boolean()),
    copy: v.optional(localCopy),
  }),
  status: 201,
  response: conversationUpdate,
  failures: ["conversation-exists", "copy-refused", "thread-foreign", ...OF_WRITERS],
});

export const listConversations = endpoint({
  method: "GET",
  path: "/api/conversations",
  summary:
    "The visitor's conversations. `last` needs `orderBy`; at most one of the composite filters `all` and `any`.",
  query: v.object({
    orderBy: v.optional(v.picklist(["updatedAt", "createdAt"])),
    direction: v.optional(v.picklist(["asc", "desc"])),
    limit: v.optional(pageSize),
    last: v.optional(pageSize),
    /** How many to skip at the start. */
    skip: v.optional(queryNumber),
    /** Conditions as `field:value`, comma-separated; field is assistantId or id. */
    all: v.optional(v.string()),
    any: v.optional(v.string()),
  }),
  response: v.object({ conversations: v.array(listedConversation) }),
  failures: OF_LISTS,
});

export const getConversation = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId",
  summary: "The newest 50 messages, or with `after` everything that changed since that revision.",
  query: v.object({ after: v.optional(queryNumber) }),
  response: conversationUpdate,
  failures: ["not-found", "invalid-request"],
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/messages",
  summary: "Store a message and make its run due. The same id and content again answers the same.",
  body: v.object({
    id: uuidv7,
    content: v.string(),
    /** A message of this conversation that it answers; it has to be there, and not sealed. */
    replyTo: v.optional(uuidv7),
  }),
  status: 202,
  response: conversationUpdate,
  failures: [
    "not-found",
    "content-invalid",
    "message-id-taken",
    "reply-in-progress",
    "guest-gated",
    "guest-limit",
    "guest-budget-spent",
    "budget-spent",
    "notice-required",
    "conversation-paused",
    "content-blocked",
    ...OF_WRITERS,
  ],
});

export const recordNotice = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/notices",
  summary: "Record that the AI notice was shown, by the server's clock.",
  body: v.object({ version: v.pipe(v.string(), v.maxLength(40)) }),
  response: conversationUpdate,
  failures: ["not-found", ...OF_WRITES],
});
