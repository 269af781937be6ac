import * as v from "valibot";
import { helpCard } from "./help.ts";
import { timestamp } from "./primitives.ts";

/** Every kind of failure, with its HTTP status. */
export const FAILURE_STATUS = {
  "invalid-json": 400,
  "invalid-request": 400,
  "query-last-needs-order": 400,
  "query-one-composite-filter": 400,
  unauthenticated: 401,
  "origin-refused": 403,
  "age-step-required": 403,
  "under-age": 403,
  "age-assurance-required": 403,
  "guest-gated": 403,
  "guest-limit": 403,
  "notice-required": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "reply-in-progress": 409,
  "message-id-taken": 409,
  "conversation-exists": 409,
  "thread-foreign": 409,
  "version-outdated": 409,
  "memory-full": 409,
  "conversation-paused": 409,
  "age-question": 409,
  "body-too-large": 413,
  "unsupported-media-type": 415,
  "content-invalid": 422,
  "content-blocked": 422,
  "copy-refused": 422,
  "guest-budget-spent": 429,
  "budget-spent": 429,
  "rate-limited": 429,
  internal: 500,
  "subscription-failed": 502,
  unavailable: 503,
} as const;

export type FailureKind = keyof typeof FAILURE_STATUS;

export const FAILURE_KINDS = Object.keys(FAILURE_STATUS) as [FailureKind, ...FailureKind[]];

/** Why, where one kind of failure has several reasons. */
export const FAILURE_REASONS = [
  "message-empty",
  "message-too-long",
  "message-unreadable",
  "quoted-gone",
  "not-a-reply",
  "title-too-long",
  "title-unreadable",
  "memory-empty",
  "memory-too-long",
  "memory-unreadable",
  "no-birth-date",
  "wrong-password",
  "password-too-short",
  "password-too-long",
  "password-compromised",
  "password-too-weak",
  "own-replies-spent",
  "network-replies-spent",
  "network-busy",
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The body of every failed answer outside `/api/auth`, and of 500 and 503 there. */
export const failure = v.object({
  error: v.object({
    kind: v.picklist(FAILURE_KINDS),
    /** One of `FAILURE_REASONS`, or of a newer server's: clients with words of their own look them up by it. */
    reason: v.optional(v.string()),
    /** Words for people, in English. */
    message: v.string(),
    /** Found in the server's log. */
    requestId: v.string(),
    /** The request's field at fault, where there is one. */
    field: v.optional(v.string()),
    /** When a limit ends. */
    retryAt: v.optional(timestamp),
    /** Where the refused words speak of a crisis: help comes before any refusal (duties L5). */
    help: v.optional(helpCard),
  }),
});
export type Failure = v.InferOutput<typeof failure>;

/**
 * Any other failed answer under `/api/auth`: the identity provider's own words, shown as they are
 * (spec §5, §8; design §3.16).
 */
export const providerFailure = v.object({
  code: v.optional(v.string()),
  message: v.string(),
});
export type ProviderFailure = v.InferOutput<typeof providerFailure>;
