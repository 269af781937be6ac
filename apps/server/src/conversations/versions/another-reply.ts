import { noticeIsDue } from "@evenfall/domain";
import type { AskDeps } from "../deps.ts";
import { inContext } from "../memory/remember.ts";
import { newRunAt } from "../send/new-run.ts";
import type { SendCommand } from "../send/send-command.ts";
import { newestMessages } from "../thread/store.ts";
import type { Viewer } from "../viewer.ts";
import { leavingFrom, putAway } from "./move-versions.ts";
import { refuse, type Answered, type Command } from "../calls.ts";
import { stepVersions, whyNotNow } from "./step-versions.ts";

/**
 * Asks for another reply in place of one that a character gave; gate, limits and spending apply as always.
 * The old one is put away with what followed. Asking twice changes nothing.
 */
export const anotherReply = (
  viewer: Viewer,
  { addressHash, ...place }: Command<"anotherReply"> & Pick<SendCommand, "addressHash">,
  deps: AskDeps,
): Promise<Answered> =>
  stepVersions(
    viewer,
    place,
    async (state) => {
      const { conversation, known, now, queries } = state;
      const isReply = known?.source === "engine" || known?.source === "canned";
      if (!isReply || known.conversationId !== conversation.id) return refuse("not-found");
      if (known.removed) return { change: null };
      const why = whyNotNow(state, { asksReply: true });
      if (why !== null) return refuse(why);
      const asked = await newestMessages(queries, conversation, 1, known.order);
      if (inContext(asked).length === 0) return refuse("not-found");
      const shownAt = conversation.noticeShownAt?.getTime() ?? null;
      if (noticeIsDue(shownAt, now, deps.noticeIntervalMs)) return refuse("notice-required");
      const began = await newRunAt(now, state, addressHash, deps);
      if (!began.ok) return { change: null, answer: began };
      const { newRun, reservation } = began.value;
      const leaving = leavingFrom(conversation, known, deps);
      return {
        change: { conversation: { openFork: leaving.fork, engineState: {} }, newRun },
        also: async (tx) => {
          await putAway(tx, conversation, leaving, deps);
          await deps.spending.reserve(tx, reservation);
        },
        shows: { turn: "waiting" },
        afterCommit: () => deps.wakeAt(now),
      };
    },
    deps,
  );
