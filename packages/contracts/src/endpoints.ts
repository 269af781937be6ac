import * as v from "valibot";
import { characterUpdate } from "./character-update.ts";
import { conversation, conversationUpdate, message } from "./conversation.ts";
import type { FailureKind } from "./failure.ts";
import { localCopy } from "./local-copy.ts";
import { FACT_MAX_LENGTH, memory } from "./memory.ts";
import { queryNumber, uuidv7 } from "./primitives.ts";
import type { Schema } from "./schema.ts";
import { birthDate, visitor } from "./visitor.ts";

export type Method = "GET" | "POST" | "DELETE";

/** One call of the HTTP contract, for server, browser and OpenAPI alike. */
export interface Endpoint {
  readonly method: Method;
  /** With `:name` parts. */
  readonly path: string;
  readonly summary: string;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: number;
  readonly response: Schema;
  readonly failures: readonly FailureKind[];
}

const endpoint = <const Shape extends Endpoint>(shape: Shape): Shape => shape;

const count = v.pipe(queryNumber, v.minValue(1), v.maxValue(200));

export const getVisitor = endpoint({
  method: "GET",
  path: "/api/visitor",
  summary: "Who is asking, and where the 18+ step stands. Claims a guest's conversation first.",
  status: 200,
  response: visitor,
  failures: [],
});

export const passAgeStep = endpoint({
  method: "POST",
  path: "/api/visitor/age-step",
  summary: "Judge a birth date and keep only the outcome.",
  body: birthDate,
  status: 200,
  response: visitor,
  failures: ["invalid-request", "content-invalid", "under-age"],
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
  failures: [
    "age-step-required",
    "under-age",
    "conversation-exists",
    "copy-refused",
    "thread-foreign",
    "rate-limited",
    "invalid-request",
  ],
});

export const listConversations = endpoint({
  method: "GET",
  path: "/api/conversations",
  summary:
    "The visitor's conversations. `last` needs `orderBy`; at most one of the composite filters `all` and `any`.",
  query: v.object({
    orderBy: v.optional(v.picklist(["updatedAt", "createdAt"])),
    direction: v.optional(v.picklist(["asc", "desc"])),
    limit: v.optional(count),
    last: v.optional(count),
    /** Conditions as `field:value`, comma-separated; field is assistantId or id. */
    all: v.optional(v.string()),
    any: v.optional(v.string()),
  }),
  status: 200,
  response: v.object({ conversations: v.array(conversation) }),
  failures: ["query-last-needs-order", "query-one-composite-filter", "invalid-request"],
});

export const getConversation = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId",
  summary: "The newest 50 messages, or with `after` everything that changed since that revision.",
  query: v.object({ after: v.optional(queryNumber) }),
  status: 200,
  response: conversationUpdate,
  failures: ["not-found", "invalid-request"],
});

export const listMessages = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId/messages",
  summary: "A page of messages by their order in the thread.",
  query: v.object({
    orderBy: v.optional(v.picklist(["order", "timestamp"])),
    direction: v.optional(v.picklist(["asc", "desc"])),
    limit: v.optional(count),
    last: v.optional(count),
    /** Only messages whose order is lower. */
    before: v.optional(v.pipe(queryNumber, v.minValue(1))),
    all: v.optional(v.string()),
    any: v.optional(v.string()),
  }),
  status: 200,
  response: v.object({ messages: v.array(message), hasEarlier: v.boolean() }),
  failures: [
    "not-found",
    "query-last-needs-order",
    "query-one-composite-filter",
    "invalid-request",
  ],
});

export const sendMessage = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/messages",
  summary: "Store a message and make its run due. The same id and content again answers the same.",
  body: v.object({ id: uuidv7, content: v.string() }),
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
    "age-step-required",
    "under-age",
    "rate-limited",
    "invalid-request",
  ],
});

export const recordNotice = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/notices",
  summary: "Record that the AI notice was shown, by the server's clock.",
  body: v.object({ version: v.pipe(v.string(), v.maxLength(40)) }),
  status: 200,
  response: conversationUpdate,
  failures: ["not-found", "invalid-request"],
});

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
    "age-step-required",
    "under-age",
    "rate-limited",
    "invalid-request",
  ],
});

const factText = v.pipe(v.string(), v.maxLength(FACT_MAX_LENGTH));

export const getMemory = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId/memory",
  summary: "What the character of this conversation remembers of the visitor, with its receipts.",
  status: 200,
  response: memory,
  failures: ["not-found"],
});

export const addFact = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/memory",
  summary:
    "Have something remembered in the visitor's own words; pinned. The same id again changes nothing.",
  body: v.object({ id: uuidv7, text: factText }),
  status: 201,
  response: memory,
  failures: [
    "not-found",
    "content-invalid",
    "memory-full",
    "age-step-required",
    "under-age",
    "rate-limited",
    "invalid-request",
  ],
});

export const changeFact = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/memory/:factId",
  summary: "Correct a remembered fact, pin it, or unpin it.",
  body: v.object({ text: v.optional(factText), pinned: v.optional(v.boolean()) }),
  status: 200,
  response: memory,
  failures: [
    "not-found",
    "content-invalid",
    "age-step-required",
    "under-age",
    "rate-limited",
    "invalid-request",
  ],
});

export const forgetFact = endpoint({
  method: "DELETE",
  path: "/api/conversations/:conversationId/memory/:factId",
  summary:
    "Forget a fact: it leaves every later context, and so do the messages it came from. Forgetting twice is fine.",
  status: 200,
  response: memory,
  failures: ["not-found", "rate-limited"],
});

export const getCharacterUpdate = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId/character-update",
  summary: "What changed between the character's version here and its newest one.",
  status: 200,
  response: characterUpdate,
  failures: ["not-found"],
});

export const answerCharacterUpdate = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/character-update",
  summary: "Stay with the version that answers here, or move to the newest one.",
  body: v.object({
    /** The version that was offered. */
    version: v.pipe(v.string(), v.maxLength(64)),
    choice: v.picklist(["stay", "move"]),
  }),
  status: 200,
  response: conversationUpdate,
  failures: ["not-found", "version-outdated", "reply-in-progress", "invalid-request"],
});

export const claim = endpoint({
  method: "POST",
  path: "/api/claim",
  summary:
    "Make the guest's thread a conversation of the account; messages that only the browser has are added by id.",
  body: v.object({ copy: v.optional(localCopy) }),
  status: 200,
  response: v.object({
    /** The conversation that came along, or null where there was none. */
    conversationId: v.nullable(uuidv7),
    visitor,
  }),
  failures: ["unauthenticated", "copy-refused", "thread-foreign", "invalid-request"],
});

export const subscribe = endpoint({
  method: "POST",
  path: "/api/subscription",
  summary:
    "Start a subscription. The built-in provider is a mock: two seconds, then /success, no charge.",
  body: v.object({ assistantId: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  status: 200,
  response: v.object({ redirectTo: v.string(), charged: v.boolean() }),
  failures: ["subscription-failed", "invalid-request"],
});

export const getInfo = endpoint({
  method: "GET",
  path: "/api/info",
  summary: "The operator's legal text, as sections of HTML.",
  status: 200,
  response: v.object({
    sections: v.array(
      v.object({
        id: v.picklist(["terms", "privacy", "content", "manifesto"]),
        title: v.string(),
        html: v.string(),
      }),
    ),
  }),
  failures: [],
});

/** The HTTP contract, in the order in which a visitor meets it. */
export const ENDPOINTS = {
  getVisitor,
  passAgeStep,
  startConversation,
  listConversations,
  getConversation,
  listMessages,
  sendMessage,
  recordNotice,
  retryReply,
  getMemory,
  addFact,
  changeFact,
  forgetFact,
  getCharacterUpdate,
  answerCharacterUpdate,
  claim,
  subscribe,
  getInfo,
} as const;

/** Where the event stream stands; Server-Sent Events, each `data:` one `liveEvent`. */
export const EVENTS_PATH = "/api/events";
