import { ok } from "@evenfall/domain";
import { updateAfter } from "./conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import { stepViewer } from "./step-viewer.ts";
import type { Viewer } from "../viewer.ts";
import type { Answered } from "../calls.ts";

/** The visitor goes on after a card with help (duties L5). Going on twice changes nothing. */
export const resumeConversation = (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<Answered> =>
  stepViewer(
    viewer,
    { conversationId },
    (state) => {
      const isPaused = state.conversation.pausedAt !== null;
      const change = isPaused ? { conversation: { pausedAt: null } } : null;
      return { change, answer: ok(updateAfter(state, change, {}, deps)) };
    },
    deps,
  );
