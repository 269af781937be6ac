import * as z from "zod/mini";

/** Every kind of failure, with the HTTP status it travels under. */
export const FAILURE_STATUS = {
  "invalid-json": 400,
  "invalid-request": 400,
  "query-last-needs-order": 400,
  "query-one-composite-filter": 400,
  unauthenticated: 401,
  "origin-refused": 403,
  "age-step-required": 403,
  "under-age": 403,
  "guest-gated": 403,
  "guest-limit": 403,
  "notice-required": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "reply-in-progress": 409,
  "message-id-taken": 409,
  "conversation-exists": 409,
  "thread-foreign": 409,
  "body-too-large": 413,
  "unsupported-media-type": 415,
  "content-invalid": 422,
  "copy-refused": 422,
  "guest-budget-spent": 429,
  "rate-limited": 429,
  internal: 500,
  "subscription-failed": 502,
  unavailable: 503,
} as const;

export type FailureKind = keyof typeof FAILURE_STATUS;

export const FAILURE_KINDS = Object.keys(FAILURE_STATUS) as [FailureKind, ...FailureKind[]];

/** The body of every failed answer outside `/api/auth`. */
export const failure = z.object({
  error: z.object({
    kind: z.enum(FAILURE_KINDS),
    /** Words for people. */
    message: z.string(),
    /** Found in the server's log. */
    requestId: z.string(),
    /** The request's field at fault, where there is one. */
    field: z.optional(z.string()),
    /** When a limit ends. */
    retryAt: z.optional(z.iso.datetime()),
  }),
});
export type Failure = z.infer<typeof failure>;

/**
 * A failed answer under `/api/auth`: the identity provider's own words, shown as they are
 * (spec §5, §8; design §3.16).
 */
export const providerFailure = z.object({
  code: z.optional(z.string()),
  message: z.string(),
});
export type ProviderFailure = z.infer<typeof providerFailure>;
