import type { ConversationUpdate } from "@evenfall/contracts";
import type { Result } from "@evenfall/domain";
import type { CallFault } from "../api/fault.ts";
import { WRITE_TRIES } from "../retry-policy.ts";
import type { ChatParts } from "./deps.ts";
import type { Sync } from "./sync.ts";

type Answer = Result<ConversationUpdate, CallFault>;

/**
 * Asks the server to change a conversation, and takes in its answer. Null if the chat has ended, or
 * the server has no such conversation yet.
 */
export const ask = async (
  { model, ended, retry }: ChatParts,
  sync: Sync,
  call: (params: { readonly conversationId: string }) => Promise<Answer>,
  mayRepeat?: (fault: CallFault) => boolean,
): Promise<Answer | null> => {
  const { owner, thread } = model.getState();
  if (thread.id === null) return null;
  const params = { conversationId: thread.id };
  const answer = await retry.untilAnswered(() => call(params), {
    until: ended,
    tries: WRITE_TRIES,
    ...(mayRepeat && { mayRepeat }),
  });
  if (ended.aborted) return null;
  // An answer to the guest does not apply to the account that has claimed the conversation since.
  if (answer.ok && model.getState().owner === owner) sync.take(answer.value);
  return answer;
};
