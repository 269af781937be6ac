import type { ConversationsDeps } from "../deps.ts";
import type { Viewer } from "../viewer.ts";
import { leavingFrom, putAway } from "./move-versions.ts";
import { refuse, type Answered, type Command } from "../calls.ts";
import { stepVersions, whyNotNow } from "./step-versions.ts";

/**
 * Takes a message of the visitor's own out of the conversation, with what followed. It can be brought
 * back; until then nothing that was learned from it is known. Taking it back twice changes nothing.
 */
export const takeBackMessage = (
  viewer: Viewer,
  command: Command<"takeBackMessage">,
  deps: ConversationsDeps,
): Promise<Answered> =>
  stepVersions(
    viewer,
    command,
    async (state) => {
      const { conversation, known } = state;
      if (known?.conversationId !== conversation.id || known.role !== "user")
        return refuse("not-found");
      if (known.removed) return { change: null };
      const why = whyNotNow(state);
      if (why !== null) return refuse(why);
      const leaving = leavingFrom(conversation, known, deps);
      return {
        change: { conversation: { openFork: leaving.fork, engineState: {} } },
        also: (tx) => putAway(tx, conversation, leaving, deps),
      };
    },
    deps,
  );
