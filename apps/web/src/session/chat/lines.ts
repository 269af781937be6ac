import { faultRequestId, type CallFault } from "../api/fault.ts";
import type { ChatLine } from "./chat-types.ts";
import { NOT_LOADED } from "../not-loaded.ts";

/** A line in its words; a fault adds when it ends and where the log has it. */
export const lineOf = (
  kind: ChatLine["kind"],
  text: string,
  fault: CallFault | null = null,
): ChatLine => ({
  kind,
  text,
  until: fault?.type === "refused" ? fault.retryAt : null,
  requestId: fault === null ? null : faultRequestId(fault),
});

export const REMOVED_LINE = lineOf(
  "conversation-removed",
  "This conversation was ended in another tab or on another device. You can’t send anything more in it.",
);

export const NOT_LOADED_LINE = lineOf("trouble", NOT_LOADED);
