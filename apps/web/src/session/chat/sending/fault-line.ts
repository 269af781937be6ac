import { faultText, type CallFault } from "../../api/fault.ts";
import type { ChatLine } from "../chat-types.ts";
import { lineOf } from "../lines.ts";
import { t } from "../../../words/later.ts";

/** The line for a fault of a call that is about the conversation. */
export const lineFor = (fault: CallFault): ChatLine => {
  const words = faultText(fault);
  if (fault.type !== "refused") return lineOf("trouble", words, fault);
  switch (fault.kind) {
    case "rate-limited":
    case "guest-budget-spent":
    case "budget-spent":
      return lineOf("limit-reached", words, fault);
    case "content-blocked":
      return lineOf("content-blocked", words);
    case "content-invalid":
    case "body-too-large":
    case "invalid-request":
      return lineOf("text-refused", words, fault);
    case "copy-refused":
      return lineOf("copy-refused", t("line.copy-refused"), fault);
    case "thread-foreign":
      return lineOf("thread-foreign", t("line.thread-foreign"), fault);
    default:
      return lineOf("trouble", words, fault);
  }
};
