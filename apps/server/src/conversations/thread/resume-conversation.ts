import type { ConversationsDeps } from "../deps.ts";
import { stepViewer } from "./step-viewer.ts";
import type { Viewer } from "../viewer.ts";
import type { Answered } from "../calls.ts";

/** Continues the role-play after a help card (duties L5). Continuing twice changes nothing. */
export const resumeConversation = (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<Answered> =>
  stepViewer(
    viewer,
    { conversationId },
    ({ conversation: { pausedAt } }) => ({
      change: pausedAt === null ? null : { conversation: { pausedAt: null } },
    }),
    deps,
  );
