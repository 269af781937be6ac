import * as v from "valibot";
import { characterUpdate } from "./character-update.ts";
import { conversationUpdate } from "./conversation.ts";
import { endpoint, OF_WRITES, OF_WRITERS } from "./endpoint.ts";
import { crisisClass, helpCard, regionCode } from "./help.ts";
import { localCopy } from "./local-copy.ts";
import { memory } from "./memory.ts";
import { reaction, uuidv7, wholeNumber } from "./primitives.ts";
import { accountExport } from "./privacy.ts";
import { reportReason } from "./report.ts";
import { visitor } from "./visitor.ts";

// Calls that follow a visitor's tap, mostly in a dialog: kept apart from the other endpoints, so that
// a page loads them only then.

export const claim = endpoint({
  method: "POST",
  path: "/api/claim",
  summary:
    "Make the guest's thread a conversation of the account; messages that only the browser has are added by id.",
  body: v.object({ copy: v.optional(localCopy) }),
  response: v.object({
    /** The conversation that was claimed, or null where there was none. */
    conversationId: v.nullable(uuidv7),
    visitor,
  }),
  failures: ["unauthenticated", "copy-refused", "thread-foreign", ...OF_WRITES],
});

export const startAgeAssurance = endpoint({
  method: "POST",
  path: "/api/visitor/age-assurance",
  summary:
    "Where the operator's age-assurance provider takes over; it answers to the server alone.",
  body: v.object({}),
  response: v.object({ redirectTo: v.string() }),
  failures: ["age-step-required", "age-question", "under-age", "not-found", ...OF_WRITES],
});

export const answerAgeQuestion = endpoint({
  method: "POST",
  path: "/api/visitor/age-question",
  summary:
    'Answer "Are you 18 or older?". Yes lets what waits go on; No locks, asked or not (duties L11). Answering twice changes nothing.',
  body: v.object({ isAdult: v.boolean() }),
  response: visitor,
  failures: ["not-found", "age-step-required", ...OF_WRITES],
});

export const resumeConversation = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/resume",
  summary: "Go on after a card with help; nobody but the visitor asks for it (duties L5).",
  body: v.object({}),
  response: conversationUpdate,
  failures: ["not-found", ...OF_WRITERS],
});

export const getHelp = endpoint({
  method: "GET",
  path: "/api/help",
  summary: "Where to find help, for a region or the visitor's own; and the regions there are.",
  query: v.object({ region: v.optional(regionCode), class: v.optional(crisisClass) }),
  response: v.object({
    card: helpCard,
    regions: v.array(v.object({ code: regionCode, name: v.string() })),
  }),
  failures: ["invalid-request"],
});

export const react = endpoint({
  method: "PUT",
  path: "/api/conversations/:conversationId/messages/:messageId/reaction",
  summary: "React to a reply, or take the reaction back with null. Twice changes nothing.",
  body: v.object({ reaction: v.nullable(reaction) }),
  response: conversationUpdate,
  failures: ["not-found", "content-invalid", ...OF_WRITES],
});

export const reportReply = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/reports",
  summary: "Report a reply to the operator, who sees the reason and never the words.",
  body: v.object({ messageId: uuidv7, reason: reportReason }),
  status: 201,
  response: v.object({ received: v.literal(true) }),
  failures: ["not-found", ...OF_WRITES],
});

export const changeConversation = endpoint({
  method: "PATCH",
  path: "/api/conversations/:conversationId",
  summary:
    "Name a conversation, pin it, archive it, or say up to which order its replies were seen. What is left out stays.",
  body: v.object({
    /** Empty removes the name. */
    title: v.optional(v.string()),
    pinned: v.optional(v.boolean()),
    archived: v.optional(v.boolean()),
    /** Never decreases. */
    seenOrder: v.optional(v.pipe(wholeNumber, v.minValue(0))),
  }),
  response: conversationUpdate,
  failures: ["not-found", "content-invalid", "content-blocked", ...OF_WRITERS],
});

export const deleteConversation = endpoint({
  method: "DELETE",
  path: "/api/conversations/:conversationId",
  summary: "Delete a conversation for good. A second time it is not found.",
  response: v.object({ deleted: v.literal(true) }),
  failures: ["not-found", "rate-limited"],
});

export const getMemory = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId/memory",
  summary: "What the character of this conversation remembers of the visitor, with its receipts.",
  response: memory,
  failures: ["not-found"],
});

export const addFact = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/memory",
  summary:
    "Have something remembered in the visitor's own words; pinned. The same id again changes nothing.",
  body: v.object({ id: uuidv7, text: v.string() }),
  status: 201,
  response: memory,
  failures: ["not-found", "content-invalid", "content-blocked", "memory-full", ...OF_WRITERS],
});

export const changeFact = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/memory/:factId",
  summary: "Correct a remembered fact, pin it, or unpin it.",
  body: v.object({ text: v.optional(v.string()), pinned: v.optional(v.boolean()) }),
  response: memory,
  failures: ["not-found", "content-invalid", "content-blocked", ...OF_WRITERS],
});

export const forgetFact = endpoint({
  method: "DELETE",
  path: "/api/conversations/:conversationId/memory/:factId",
  summary:
    "Forget a fact: it leaves every later context, and so do the messages it came from. Forgetting twice is fine.",
  response: memory,
  failures: ["not-found", "rate-limited"],
});

export const forgetEverything = endpoint({
  method: "DELETE",
  path: "/api/conversations/:conversationId/memory",
  summary: "Forget everything that the character of this conversation remembers.",
  response: memory,
  failures: ["not-found", "rate-limited"],
});

export const answerRemembered = endpoint({
  method: "POST",
  path: "/api/conversations/:conversationId/remembered",
  summary:
    "Keep or drop what stands under a message as remembered: facts are taken back, questions answered. Twice changes nothing.",
  body: v.object({
    messageId: uuidv7,
    /** Of facts or questions under it. */
    ids: v.pipe(v.array(uuidv7), v.maxLength(50)),
    keep: v.boolean(),
  }),
  response: conversationUpdate,
  failures: ["not-found", ...OF_WRITES],
});

export const getCharacterUpdate = endpoint({
  method: "GET",
  path: "/api/conversations/:conversationId/character-update",
  summary: "What changed between the character's version here and its newest one.",
  response: characterUpdate,
  failures: ["not-found"],
});

export const exportData = endpoint({
  method: "GET",
  path: "/api/export",
  summary: "Everything that is kept of the visitor; `/api/export.html` gives the same to read.",
  response: accountExport,
  failures: ["unauthenticated", "rate-limited"],
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/api/account/deletion",
  summary:
    "Delete the account and everything of it for good; the password once more, where there is one.",
  body: v.object({ password: v.optional(v.pipe(v.string(), v.maxLength(256))) }),
  response: v.object({ deleted: v.literal(true) }),
  failures: ["unauthenticated", "content-invalid", ...OF_WRITES],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/account/password",
  summary: "Another password, for who knows the one there is; the account's other sessions end.",
  body: v.object({
    current: v.pipe(v.string(), v.maxLength(256)),
    next: v.pipe(v.string(), v.maxLength(256)),
  }),
  response: v.object({ changed: v.literal(true) }),
  failures: ["unauthenticated", "content-invalid", ...OF_WRITES],
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
  response: conversationUpdate,
  failures: ["not-found", "version-outdated", "reply-in-progress", ...OF_WRITES],
});

export const subscribe = endpoint({
  method: "POST",
  path: "/api/subscription",
  summary:
    "Start a subscription. The built-in provider is a mock: two seconds, then /success, no charge.",
  body: v.object({ assistantId: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  response: v.object({ redirectTo: v.string(), charged: v.boolean() }),
  failures: ["subscription-failed", ...OF_WRITES],
});

export const getInfo = endpoint({
  method: "GET",
  path: "/api/info",
  summary: "The operator's legal text, as sections of HTML.",
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
