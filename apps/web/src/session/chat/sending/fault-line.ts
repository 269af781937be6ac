import { faultText, type CallFault } from "../../api/fault.ts";
import type { ChatLine } from "../chat-types.ts";
import { lineOf } from "../lines.ts";
import { t } from "../../../words/later.ts";

/** The line for a call about the conversation that failed. */
export const lineFor = (fault: CallFault): ChatLine => {
  const words = faultText(fault);
  switch (fault.type === "refused" ? fault.kind : null) {
    case "content-blocked":
      return lineOf("content-blocked", words);
    case "content-invalid":
    case "body-too-large":
    case "invalid-request":
      return lineOf("text-refused", words, fault);
    case "copy-refused":
      return lineOf("trouble", t("line.copy-refused"), fault);
    case "thread-foreign":
      return lineOf("trouble", t("line.thread-foreign"), fault);
    default:
      return lineOf("trouble", words, fault);
  }
};
