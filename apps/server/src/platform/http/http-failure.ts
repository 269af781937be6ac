import {
  FAILURE_STATUS,
  type Failure,
  type FailureKind,
  type FailureReason,
  type HelpCard,
} from "@evenfall/contracts";
import { jsonResponse, type JsonReplacer } from "./json-response.ts";
import type { LimitName } from "../telemetry/metrics.ts";

/** The default message of each kind of failure. */
const FAILURE_WORDS: Readonly<Record<FailureKind, string>> = {
  "invalid-json": "The request is not readable JSON.",
  "invalid-request": "The request does not have the expected form.",
  "query-last-needs-order": "A query for the last items needs an order: add orderBy.",
  "query-one-composite-filter":
    "A query may have one composite filter at the top level: use either all or any.",
  unauthenticated: "Please sign in first.",
  "origin-refused": "This request did not come from this site.",
  "age-step-required": "Please confirm your age first.",
  "under-age": "This is for adults only.",
  "age-assurance-required": "Where you are, an age check comes first.",
  "guest-gated": "Create an account to see this message and keep chatting.",
  "guest-limit": "Sign in or create an account to keep chatting.",
  "notice-required": "The notice about the AI character has to be shown first.",
  "not-found": "There is nothing here.",
  "method-not-allowed": "This address does not take that kind of request.",
  "reply-in-progress": "A reply is on its way. You can send your message after it.",
  "message-id-taken": "Another message already has this id.",
  "conversation-exists": "You already have a conversation. Starting over deletes it.",
  "thread-foreign": "This conversation belongs to another account.",
  "version-outdated": "The character has been updated again. Please take another look.",
  "age-question": "Please answer first: are you 18 or older?",
  "conversation-paused": "This conversation is paused. Continue when you’re ready.",
  "memory-full": "Memory is full. Remove something first to make room.",
  "body-too-large": "The request is too large.",
  "unsupported-media-type": "The request has to be JSON.",
  "content-invalid": "This message can’t be sent as it is.",
  "content-blocked":
    "This can’t be sent here. It touches something that is never part of a conversation.",
  "copy-refused": "The saved conversation could not be verified.",
  "guest-budget-spent": "Today’s free replies from this network are used up.",
  "budget-spent": "Today’s replies are used up.",
  "rate-limited": "That was a lot at once. Please wait a moment.",
  internal: "Something went wrong on our side.",
  "subscription-failed": "Failed to start subscription process",
  unavailable: "The server is not ready. Please try again in a moment.",
};

/** An expected failure, to be sent to the client. */
export interface HttpFailure {
  readonly kind: FailureKind;
  /** Replaces the default message of the kind. */
  readonly message?: string | undefined;
  /** Distinguishes it from other failures of its kind. */
  readonly reason?: FailureReason | undefined;
  readonly field?: string | undefined;
  /** When a limit ends, epoch milliseconds. */
  readonly retryAt?: number | undefined;
  /** Which limit was exceeded; only for metrics and the log. */
  readonly limit?: LimitName | undefined;
  /** Help that comes before the refusal (duties L5). */
  readonly help?: HelpCard | undefined;
}

/** The response for a failure: status, message and headers. */
export const failureResponse = (
  failure: HttpFailure,
  requestId: string,
  now: number,
  replacer?: JsonReplacer,
): Response => {
  const { kind, reason, field, retryAt, help } = failure;
  const body: Failure = {
    error: {
      kind,
      reason,
      message: failure.message ?? FAILURE_WORDS[kind],
      requestId,
      field,
      retryAt: retryAt === undefined ? undefined : new Date(retryAt).toISOString(),
      help,
    },
  };
  const response = jsonResponse(body, {}, FAILURE_STATUS[kind], replacer);
  if (retryAt !== undefined)
    response.headers.set("retry-after", String(Math.max(1, Math.ceil((retryAt - now) / 1000))));
  else if (kind === "unavailable") response.headers.set("retry-after", "2");
  return response;
};
