import { faultRequestId, type CallFault } from "../api/fault.ts";
import type { ChatLine } from "./chat-types.ts";
import { t } from "../../words/words.ts";

/** A line in its words; a fault adds when it ends and where the log has it. */
export const lineOf = (
  kind: ChatLine["kind"],
  text: string,
  fault: CallFault | null = null,
): ChatLine => ({
  kind,
  text,
  until: fault?.type === "refused" ? (fault.retryAt ?? null) : null,
  requestId: fault === null ? null : faultRequestId(fault),
});

export const notLoadedLine = (): ChatLine => lineOf("trouble", t("trouble.not-loaded"));
