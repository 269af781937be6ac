import { fail, noticeDueAt } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import { stepViewer } from "./step-viewer.ts";
import type { Viewer } from "../viewer.ts";
import type { NoticeRow } from "../rows.ts";
import { notices } from "../tables.ts";
import type { Answered, Command } from "../calls.ts";

/**
 * A notice is recorded up to this long before it is due, for a page whose clock runs ahead. Earlier than
 * that, another tab has shown it and had it recorded, which this one did not know.
 */
const EARLY_MS = 60_000;

/** Records by the server's clock that the AI notice was shown (design §3.15, duties L1). */
export const recordNotice = async (
  viewer: Viewer,
  { conversationId, version }: Command<"recordNotice">,
  deps: ConversationsDeps,
): Promise<Answered> => {
  if (!deps.noticeVersions.includes(version))
    return fail({ kind: "invalid-request", field: "version" });
  return stepViewer(
    viewer,
    { conversationId },
    ({ conversation, now }) => {
      const last = conversation.noticeShownAt?.getTime() ?? null;
      if (noticeDueAt(last, now, deps.noticeIntervalMs) - EARLY_MS > now) return { change: null };
      const notice: NoticeRow = {
        ownerId: conversation.ownerId,
        conversationId,
        shownAt: new Date(now),
        version,
        revision: conversation.revision + 1,
      };
      return {
        change: { conversation: { noticeShownAt: notice.shownAt } },
        // If the clock went back, a notice of the same millisecond may exist already.
        also: async (tx) => void (await tx.insert(notices).values(notice).onConflictDoNothing()),
        shows: { notices: [notice] },
      };
    },
    deps,
  );
};
