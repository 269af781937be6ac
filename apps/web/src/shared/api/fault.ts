import { FAILURE_STATUS, failure, parseAs, type FailureKind } from "@evenfall/contracts";

/** Why a call gave no value. */
export type CallFault =
  /** Nothing came back, or not in time. */
  | { readonly type: "no-answer" }
  /** 503: the server asks for patience. */
  | { readonly type: "unavailable"; readonly retryAfterMs: number | null }
  | {
      readonly type: "refused";
      readonly kind: FailureKind;
      /** Words for people. */
      readonly message: string;
      readonly requestId: string;
      /** When a limit ends, ISO text. */
      readonly retryAt: string | null;
    }
  /** An answer that is not in the contract. */
  | { readonly type: "unexpected"; readonly status: number };

/** Retry-After in milliseconds: seconds, or a date. */
const retryAfterMs = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
};

/** Reads a failed answer. */
export const faultOf = (response: Response, body: unknown, now: number): CallFault => {
  if (response.status === 503)
    return {
      type: "unavailable",
      retryAfterMs: retryAfterMs(response.headers.get("retry-after"), now),
    };
  const parsed = parseAs(failure, body);
  if (!parsed.ok) return { type: "unexpected", status: response.status };
  const { kind, message, requestId, retryAt } = parsed.value.error;
  return { type: "refused", kind, message, requestId, retryAt: retryAt ?? null };
};

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
      return "We are busy for a moment. Please try again shortly.";
    case "refused":
      return fault.message;
    case "unexpected":
      return "Something went wrong on our side. Please try again.";
  }
};

/** The id under which the server's log has a fault. */
export const faultRequestId = (fault: CallFault): string | null =>
  fault.type === "refused" ? fault.requestId : null;
