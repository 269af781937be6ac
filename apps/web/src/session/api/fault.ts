import { FAILURE_STATUS, failure, parseAs, type Failure } from "@evenfall/contracts";
import { faultWord, t, wordsLocale } from "../../words/words.ts";
import { retryAfterMs } from "./retry-later.ts";

/** Why a call gave no value. */
export type CallFault =
  /** Nothing came back, or not in time. */
  | { readonly type: "no-answer" }
  /** The server, or the proxy in front of it, asks to wait. */
  | {
      readonly type: "unavailable";
      /** If there is one, the request was certainly not carried out. */
      readonly retryAfterMs: number | null;
    }
  /** The identity provider's own words, and its code for them (design §3.16). */
  | { readonly type: "said"; readonly message: string; readonly code: string | null }
  | ({ readonly type: "refused" } & Readonly<Failure["error"]>)
  /** An answer that is not in the contract's form. */
  | { readonly type: "unexpected"; readonly status: number };

/**
 * Not an answer of our handlers: a proxy limits requests or cannot reach a server (429, 502 and up), or
 * the request did not arrive completely in time (408, which may be repeated: RFC 9110 §15.5.9).
 */
const isFromTheWay = (status: number): boolean => status === 408 || status === 429 || status >= 502;

/** Reads a failed answer. */
export const faultOf = (response: Response, body: unknown, now: number): CallFault => {
  const { status } = response;
  const parsed = parseAs(failure, body);
  if (status === 503 || (!parsed.ok && isFromTheWay(status)))
    return { type: "unavailable", retryAfterMs: retryAfterMs(response, now) };
  if (!parsed.ok) return { type: "unexpected", status };
  return refusalOf(parsed.value);
};

/** A failed answer in the contract's form. */
export const refusalOf = ({ error }: Failure): Extract<CallFault, { type: "refused" }> => ({
  type: "refused",
  ...error,
});

/** Whether the server refused the call with this kind of failure. */
export const isRefused = (fault: CallFault, kind: Failure["error"]["kind"]): boolean =>
  fault.type === "refused" && fault.kind === kind;

/** Whether the fault may pass by itself: nobody answered, or the answer was to wait. */
export const isPassing = ({ type }: CallFault): boolean =>
  type === "no-answer" || type === "unavailable";

/** Whether the request was certainly not carried out, so that repeating it does nothing twice. */
export const wasNotTaken = (fault: CallFault): boolean => retryAfterMsOf(fault) !== null;

/** How long the server wants to be left alone, in milliseconds; null if it did not say. */
export const retryAfterMsOf = (fault: CallFault): number | null =>
  fault.type === "unavailable" ? fault.retryAfterMs : null;

/** Whether the server itself answered that it failed: only then a canned line may stand in (design §3.9). */
export const isServerError = (fault: CallFault): boolean =>
  fault.type === "unexpected"
    ? fault.status >= 500
    : fault.type === "refused" && FAILURE_STATUS[fault.kind] >= 500;

/** The server's own message in English; else the page's words for the first name that has any. */
const answered = (message: string, names: readonly (string | null | undefined)[]): string => {
  if (wordsLocale() === "en") return message;
  const words = names.map((name) => name && faultWord(name));
  return words.find((word) => word != null) ?? t("trouble.unexpected");
};

/** The provider writes its codes in capitals, as PASSWORD_TOO_SHORT. */
const nameOf = (code: string): string => code.toLowerCase().replaceAll("_", "-");

/** One plain line for a fault that has no better place. */
export const faultText = (fault: CallFault): string => {
  switch (fault.type) {
    case "no-answer":
      return t("trouble.no-answer");
    case "unavailable":
      return t("trouble.busy");
    case "refused":
      return answered(fault.message, [fault.reason, fault.kind]);
    case "said":
      return answered(fault.message, [fault.code && nameOf(fault.code)]);
    case "unexpected":
      return t("trouble.unexpected");
  }
};

/** The id under which the server's log has the fault; null if there is none. */
export const faultRequestId = (fault: CallFault): string | null =>
  fault.type === "refused" ? fault.requestId : null;
