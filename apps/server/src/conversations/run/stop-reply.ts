import { ok, turnOf } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import type { Deciding } from "../thread/step-thread.ts";
import { stepViewer } from "../thread/step-viewer.ts";
import { toRun } from "../thread/store.ts";
import type { Viewer } from "../viewer.ts";
import { stopRuns, type Stopped } from "./stop-runs.ts";
import type { Answered } from "../calls.ts";

/** A guest whose pass has counted one more reply. */
const withSpent = (guest: Deciding["guest"]): Deciding["guest"] =>
  guest && {
    ...guest,
    standing: { ...guest.standing, repliesSpent: guest.standing.repliesSpent + 1 },
  };

/**
 * The visitor stops a character that types: what it was to say is dropped, no line stands for it, and
 * it counts as a reply. Where nobody types, nothing changes.
 */
export const stopReply = (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<Answered> =>
  stepViewer(
    viewer,
    { conversationId },
    (state) => {
      if (turnOf(state.run && toRun(state.run)) !== "typing") return { change: null };
      const { conversation, guest } = state;
      const { ownerId, id } = conversation;
      let stopped: Stopped | null = null;
      return {
        change: {},
        also: async (tx) => {
          stopped = await stopRuns(tx, { ownerId, conversationIds: [id] }, "stopped", deps);
          if (guest !== null) await deps.guests.countReply(tx, guest.pass.id);
        },
        answer: ok(updateAfter({ ...state, guest: withSpent(guest) }, {}, { turn: "idle" }, deps)),
        afterCommit: () => stopped?.afterCommit(),
      };
    },
    deps,
  );
