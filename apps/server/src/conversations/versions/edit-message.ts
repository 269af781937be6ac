import { fail, parseContent } from "@evenfall/domain";
import type { AskDeps } from "../deps.ts";
import { acceptMessage } from "../send/accept-message.ts";
import { screenIn, sendQuery, TURNS_READ } from "../send/screen-message.ts";
import type { SendCommand } from "../send/send-command.ts";
import { answerInstead, contentFailure } from "../send/send-message.ts";
import type { ViewerDecision, ViewerState } from "../thread/step-viewer.ts";
import { findMessage, newestMessages } from "../thread/store.ts";
import type { Viewer } from "../viewer.ts";
import { leavingFrom, putAway } from "./move-versions.ts";
import { refuse, type Answered } from "../calls.ts";
import { stepVersions, whyNotNow } from "./step-versions.ts";

export interface EditCommand extends Omit<SendCommand, "screened" | "replyTo"> {
  /** The message that the new one replaces. */
  readonly edited: string;
}

const decideEdit = async (
  state: ViewerState,
  content: string,
  command: EditCommand,
  deps: AskDeps,
): Promise<ViewerDecision> => {
  const { conversation, queries } = state;
  const target = await findMessage(queries, conversation.ownerId, command.edited);
  const stands =
    target?.conversationId === conversation.id && target.role === "user" && !target.removed;
  const newest = stands
    ? await newestMessages(queries, conversation, TURNS_READ, target.order)
    : state.newest;
  const screened = screenIn(content, { newest }, deps);
  // Puts nothing away: a message that is answered with a card is added at the end.
  const instead = await answerInstead(state, content, command, screened, deps);
  if (instead !== null) return instead;
  if (!stands) return refuse("not-found");
  const why = whyNotNow(state, { asksReply: true });
  if (why !== null) return refuse(why);
  const leaving = leavingFrom(conversation, target, deps);
  const accepted = await acceptMessage(
    { ...state, newest, conversation: { ...conversation, openFork: leaving.fork } },
    content,
    { ...command, replyTo: target.replyTo ?? undefined },
    screened,
    deps,
  );
  const { change, also } = accepted;
  if (change === null) return accepted;
  return {
    ...accepted,
    change: {
      ...change,
      conversation: { ...change.conversation, openFork: null, engineState: {} },
    },
    also: async (tx) => {
      await putAway(tx, conversation, leaving, deps);
      await also?.(tx);
    },
  };
};

/**
 * Replaces a message of the visitor's own by another one, which is screened and counted like any other.
 * The old one is put away with what followed. The same id and content again changes nothing.
 */
export const editMessage = async (
  viewer: Viewer,
  command: EditCommand,
  deps: AskDeps,
): Promise<Answered> => {
  const content = parseContent(command.content);
  if (!content.ok) return fail(contentFailure(content.error));
  return stepVersions(
    viewer,
    sendQuery(command),
    (state) => decideEdit(state, content.value, command, deps),
    deps,
  );
};
