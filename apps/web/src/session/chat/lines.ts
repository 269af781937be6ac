import { faultRequestId, type CallFault } from "../api/fault.ts";
import type { ChatLine } from "./chat-types.ts";
import { t } from "../../words/words.ts";

/** A line of text; a fault adds when its limit ends and its request id. */
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
