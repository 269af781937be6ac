import * as z from "zod/mini";
import { conversation, conversationUpdate, message } from "./conversation.ts";
import type { FailureKind } from "./failure.ts";
import { localCopy } from "./local-copy.ts";
import { uuidv7 } from "./primitives.ts";
import { birthDate, visitor } from "./visitor.ts";

export type Method = "GET" | "POST" | "DELETE";

/** One call of the HTTP contract, for server, browser and OpenAPI alike. */
export interface Endpoint {
  readonly method: Method;
  /** With `:name` parts. */
  readonly path: string;
  readonly summary: string;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly status: number;
  readonly response: z.ZodMiniType;
  readonly failures: readonly FailureKind[];
}

const endpoint = <const Shape extends Endpoint>(shape: Shape): Shape => shape;

const count = z.coerce.number().check(z.int(), z.positive(), z.maximum(200));

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
  body: z.object({
    id: uuidv7,
    assistantId: z.string().check(z.maxLength(64)),
    /** A guest has one conversation: true deletes the one there is (design §3.6). */
    startOver: z.optional(z.boolean()),
    copy: z.optional(localCopy),
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
  query: z.object({
    orderBy: z.optional(z.enum(["updatedAt", "createdAt"])),
    direction: z.optional(z.enum(["asc", "desc"])),
    limit: z.optional(count),
    last: z.optional(count),
    /** Conditions as `field:value`, comma-separated; field is assistantId or id. */
    all: z.optional(z.string()),
    any: z.optional(z.string()),
  }),
  status: 200,
  response: z.object({ conversations: z.array(conversation) }),
  failures: ["query-last-needs-order", "query-one-composite-filter", "invalid-request"],
});

export const getConversation = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId",
  summary: "The newest 50 messages, or with `after` everything that changed since that revision.",
  query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.nonnegative())) }),
  status: 200,
  response: conversationUpdate,
  failures: ["not-found", "invalid-request"],
});

export const listMessages = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId/messages",
  summary: "A page of messages by their order in the thread.",
  query: z.object({
    orderBy: z.optional(z.enum(["order", "timestamp"])),
    direction: z.optional(z.enum(["asc", "desc"])),
    limit: z.optional(count),
    last: z.optional(count),
    /** Only messages whose order is lower. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    all: z.optional(z.string()),
    any: z.optional(z.string()),
  }),
  status: 200,
  response: z.object({ messages: z.array(message), hasEarlier: z.boolean() }),
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
  body: z.object({ id: uuidv7, content: z.string() }),
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
  body: z.object({ version: z.string().check(z.maxLength(40)) }),
  status: 200,
  response: conversationUpdate,
  failures: ["not-found", "invalid-request"],
});

export const retryReply = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/retries",
  summary: "Ask once more for the reply in whose place a canned line stands; accounts only.",
  body: z.object({ messageId: uuidv7 }),
  status: 202,
  response: conversationUpdate,
  failures: [
    "not-found",
    "unauthenticated",
    "reply-in-progress",
    "notice-required",
    "age-step-required",
    "under-age",
    "rate-limited",
    "invalid-request",
  ],
});

export const claim = endpoint({
  method: "POST",
  path: "/api/claim",
  summary:
    "Make the guest's thread a conversation of the account; messages that only the browser has are added by id.",
  body: z.object({ copy: z.optional(localCopy) }),
  status: 200,
  response: z.object({
    /** The conversation that came along, or null where there was none. */
    conversationId: z.nullable(uuidv7),
    visitor,
  }),
  failures: ["unauthenticated", "copy-refused", "thread-foreign", "invalid-request"],
});

export const subscribe = endpoint({
  method: "POST",
  path: "/api/subscription",
  summary:
    "Start a subscription. The built-in provider is a mock: two seconds, then /success, no charge.",
  body: z.object({ assistantId: z.optional(z.string().check(z.maxLength(64))) }),
  status: 200,
  response: z.object({ redirectTo: z.string(), charged: z.boolean() }),
  failures: ["subscription-failed", "invalid-request"],
});

export const getInfo = endpoint({
  method: "GET",
  path: "/api/info",
  summary: "The operator's legal text, as sections of HTML.",
  status: 200,
  response: z.object({
    sections: z.array(
      z.object({
        id: z.enum(["terms", "privacy", "content", "manifesto"]),
        title: z.string(),
        html: z.string(),
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
  claim,
  subscribe,
  getInfo,
} as const;

/** Where the event stream stands; Server-Sent Events, each `data:` one `liveEvent`. */
export const EVENTS_PATH = "/api/events";
