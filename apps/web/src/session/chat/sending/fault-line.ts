import { faultText, type CallFault } from "../../api/fault.ts";
import type { ChatLine } from "../chat-types.ts";
import { lineOf } from "../lines.ts";

/** The line for a fault of a call that is about the conversation. */
export const lineFor = (fault: CallFault): ChatLine => {
  if (fault.type !== "refused") return lineOf("trouble", faultText(fault), fault);
  switch (fault.kind) {
    case "rate-limited":
    case "guest-budget-spent":
    case "budget-spent":
      return lineOf("limit-reached", fault.message, fault);
    case "content-blocked":
      return lineOf("content-blocked", fault.message);
    case "content-invalid":
    case "body-too-large":
    case "invalid-request":
      return lineOf("text-refused", fault.message, fault);
    case "copy-refused":
      return lineOf(
        "copy-refused",
        "The copy of this conversation in your browser has been changed, so it can’t be continued. Your message wasn’t sent. You can start a new conversation.",
        fault,
      );
    case "thread-foreign":
      return lineOf(
        "thread-foreign",
        "This conversation belongs to another account. It stays in this browser; sign in to that account to continue it.",
        fault,
      );
    default:
      return lineOf("trouble", fault.message, fault);
  }
};
