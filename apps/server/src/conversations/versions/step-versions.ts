import type { FailureKind } from "@evenfall/contracts";
import { gateState, sealsNextReply } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import type { Answered } from "../calls.ts";
import { readForViewer } from "../thread/read-conversation.ts";
import type { Deciding } from "../thread/step-thread.ts";
import {
  stepViewer,
  type ViewerDecision,
  type ViewerQuery,
  type ViewerState,
} from "../thread/step-viewer.ts";
import type { Viewer } from "../viewer.ts";

/**
 * Why nothing may be put away or brought back now; null if it may. A guest whose gate has closed has no
 * replies left: a sealed reply stays where it is, and replaces none that can be read.
 */
export const whyNotNow = (
  { conversation, run, guest, age }: Deciding,
  { asksReply = false } = {},
): FailureKind | null => {
  // A lock may have come since the request was admitted.
  if (age?.outcome === "locked") return "under-age";
  if (conversation.pausedAt !== null) return "conversation-paused";
  if (run !== null) return "reply-in-progress";
  const gate = guest === null ? "open" : gateState(guest.standing);
  if (gate === "gated") return "guest-gated";
  const isSealed = asksReply && guest !== null && sealsNextReply(guest.standing);
  return gate === "limit" || isSealed ? "guest-limit" : null;
};

/**
 * Makes a step that puts messages away or brings them back. These may be many: pages are only told that
 * something changed, and ask for it.
 */
export const stepVersions = async (
  viewer: Viewer,
  query: ViewerQuery,
  decide: (state: ViewerState) => Promise<ViewerDecision>,
  deps: ConversationsDeps,
): Promise<Answered> => {
  const { conversationId } = query;
  let before: number | null = null;
  const done = await stepViewer(
    viewer,
    { ...query, mustLock: true },
    async (state) => {
      const decision = await decide(state);
      before = decision.change === null ? null : state.conversation.revision;
      return { ...decision, update: null };
    },
    deps,
  );
  if (!done.ok || before === null) return done;
  const now = await readForViewer(viewer, conversationId, before, deps);
  if (now.ok) {
    const { revision } = now.value.conversation;
    deps.publish(viewer.ownerId, { type: "conversation-changed", conversationId, revision });
  }
  return now;
};
