import { ok, turnOf } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import { updateAfter } from "../thread/conversation-update.ts";
import type { Deciding } from "../thread/step-thread.ts";
import { stepViewer } from "../thread/step-viewer.ts";
import { toRun } from "../thread/store.ts";
import { NEWEST_MESSAGES } from "../memory/remember.ts";
import type { Viewer } from "../viewer.ts";
import { quietLineUnder } from "../send/quiet-line.ts";
import { stopRuns } from "./stop-runs.ts";
import type { Answered } from "../calls.ts";

/** A guest whose pass has counted one more reply. */
const withSpent = (guest: Deciding["guest"]): Deciding["guest"] =>
  guest && {
    ...guest,
    standing: { ...guest.standing, repliesSpent: guest.standing.repliesSpent + 1 },
  };

/**
 * Stops a character that types: its reply is dropped with no line in its place, but counts as one. A quiet
 * line says where help is if nobody judged words that may speak of a crisis. If nobody types, nothing changes.
 */
export const stopReply = (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<Answered> =>
  stepViewer(
    viewer,
    { conversationId, newest: NEWEST_MESSAGES },
    async (state) => {
      const run = state.run && toRun(state.run);
      if (turnOf(run) !== "typing") return { change: null };
      // What a kept reply answers has been judged.
      const line = run?.status === "in_progress" ? await quietLineUnder(state, deps) : null;
      const change = { changed: line?.changed ?? [] };
      const { conversation, guest } = state;
      const { ownerId, id } = conversation;
      let letGo = (): void => undefined;
      return {
        change,
        also: async (tx) => {
          await line?.also(tx);
          letGo = await stopRuns(tx, { ownerId, conversationIds: [id] }, "stopped", deps);
          if (guest !== null) await deps.guests.countReply(tx, guest.pass.id);
        },
        answer: ok(
          updateAfter({ ...state, guest: withSpent(guest) }, change, { turn: "idle" }, deps),
        ),
        afterCommit: () => letGo(),
      };
    },
    deps,
  );
