import { fail, noticeIsDue, ok } from "@evenfall/domain";
import type { AskDeps } from "../deps.ts";
import { snapshot } from "../thread/read-conversation.ts";
import { newRunAt } from "./new-run.ts";
import { refuse, type Answered, type Command } from "../calls.ts";
import { stepViewer } from "../thread/step-viewer.ts";
import type { SendCommand } from "./send-command.ts";
import type { Viewer } from "../viewer.ts";

/**
 * "Try again" on a canned line (design §3.9): the line leaves the thread and a new run is due at
 * once. Only the newest message can be tried again, and only by an account. Trying the same line
 * again changes nothing and answers with the conversation as it is.
 */
export const retryReply = async (
  viewer: Viewer,
  { addressHash, ...place }: Command<"retryReply"> & Pick<SendCommand, "addressHash">,
  deps: AskDeps,
): Promise<Answered> => {
  if (viewer.kind === "guest") return fail({ kind: "unauthenticated" });
  return stepViewer(
    viewer,
    { ...place, newest: 1 },
    async (state) => {
      const { conversation, known: canned, now } = state;
      if (canned?.conversationId !== conversation.id) return refuse("not-found");
      if (canned.removed) {
        const whole = await deps.database.snapshot((tx) => snapshot(tx, conversation, null, deps));
        return whole === null ? refuse("not-found") : { change: null, answer: ok(whole) };
      }
      const isNewest = state.newest.at(-1)?.id === canned.id;
      // One of several versions is not retried: another reply may be asked for instead.
      const isVersion = canned.version !== null && canned.version.of > 1;
      if (canned.source !== "canned" || !isNewest || isVersion) return refuse("not-found");
      if (conversation.pausedAt !== null) return refuse("conversation-paused");
      if (state.run !== null) return refuse("reply-in-progress");
      const shownAt = conversation.noticeShownAt?.getTime() ?? null;
      if (noticeIsDue(shownAt, now, deps.noticeIntervalMs)) return refuse("notice-required");
      const began = await newRunAt(now, state, addressHash, deps);
      if (!began.ok) return { change: null, answer: began };
      const { newRun, reservation } = began.value;
      const gone = { ...canned, removed: true, revision: conversation.revision + 1 };
      return {
        change: { changed: [gone], newRun },
        also: deps.spending.isLimited ? (tx) => deps.spending.reserve(tx, reservation) : undefined,
        shows: { turn: "waiting" },
        afterCommit: () => deps.wakeAt(now),
      };
    },
    deps,
  );
};
