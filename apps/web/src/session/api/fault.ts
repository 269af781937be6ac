import {
  FAILURE_STATUS,
  failure,
  parseAs,
  type FailureKind,
  type HelpCard,
} from "@evenfall/contracts";
import { retryAfterMs } from "./retry-after.ts";

/** Why a call gave no value. */
export type CallFault =
  /** Nothing came back, or not in time. */
  | { readonly type: "no-answer" }
  /** The server, or the proxy before it, asks to wait. */
  | {
      readonly type: "unavailable";
      /** Where it said so, nothing of the request was done. */
      readonly retryAfterMs: number | null;
    }
  /** The identity provider's own words (design §3.16). */
  | { readonly type: "said"; readonly message: string }
  | {
      readonly type: "refused";
      readonly kind: FailureKind;
      /** Words for people. */
      readonly message: string;
      readonly requestId: string;
      /** When a limit ends, ISO text. */
      readonly retryAt: string | null;
      /** The refused message speaks of a crisis (duties L5). */
      readonly help: HelpCard | null;
    }
  /** An answer that is not in the contract. */
  | { readonly type: "unexpected"; readonly status: number };

/**
 * Not from a handler of ours: a proxy lets nobody more through or cannot reach a server (429, 502 and
 * up), or a request did not arrive whole in time (408, which may be repeated: RFC 9110 §15.5.9).
 */
const isFromTheWay = (status: number): boolean => status === 408 || status === 429 || status >= 502;

/** Reads a failed answer. */
export const faultOf = (response: Response, body: unknown, now: number): CallFault => {
  const { status } = response;
  const parsed = parseAs(failure, body);
  if (status === 503 || (!parsed.ok && isFromTheWay(status)))
    return { type: "unavailable", retryAfterMs: retryAfterMs(response, now) };
  if (!parsed.ok) return { type: "unexpected", status };
  const { kind, message, requestId, retryAt, help } = parsed.value.error;
  return {
    type: "refused",
    kind,
    message,
    requestId,
    retryAt: retryAt ?? null,
    help: help ?? null,
  };
};

/** Whether it goes by itself: nobody answered, or whoever did asks to wait. */
export const isPassing = ({ type }: CallFault): boolean =>
  type === "no-answer" || type === "unavailable";

/** Whether the request was certainly not taken: repeating it does nothing twice. */
export const wasNotTaken = (fault: CallFault): boolean => retryAfterMsOf(fault) !== null;

/** How long the server wants to be left alone, in milliseconds; null where it did not say. */
export const retryAfterMsOf = (fault: CallFault): number | null =>
  fault.type === "unavailable" ? fault.retryAfterMs : null;

/** Whether the server itself answered that it failed: only then a canned line may stand in (design §3.9). */
export const isServerError = (fault: CallFault): boolean =>
  fault.type === "unexpected"
    ? fault.status >= 500
    : fault.type === "refused" && FAILURE_STATUS[fault.kind] >= 500;

/** One plain line for a fault that has no better place. */
export const faultText = (fault: CallFault): string => {
  switch (fault.type) {
    case "no-answer":
      return "No connection right now. Check your network and try again.";
    case "unavailable":
      return "We’re busy right now. Please try again in a moment.";
    case "refused":
    case "said":
      return fault.message;
    case "unexpected":
      return "Something went wrong on our side. Please try again.";
  }
};

/** The id under which the server's log has a fault. */
export const faultRequestId = (fault: CallFault): string | null =>
  fault.type === "refused" ? fault.requestId : null;
