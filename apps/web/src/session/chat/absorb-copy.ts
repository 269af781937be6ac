import type { LocalCopy } from "@evenfall/contracts";
import { localCopyOf, loggedIn } from "../copy/copy.ts";
import { begun, isSameConversation } from "../copy/merge-copies.ts";
import { removedElsewhere } from "./changes.ts";
import { idsIn, type ChatModel } from "./model.ts";
import { mergeMessages } from "./thread.ts";

/**
 * Takes in what another tab of this guest saved: its messages after ours, its thread if we have
 * none. A later copy of another conversation means that this one was started over.
 */
export const absorbCopy = (model: ChatModel, copy: LocalCopy): ChatModel => {
  const ours = localCopyOf(model);
  const isUnbegun = ours.threadId === null && ours.messages.length === 0;
  if (!isSameConversation(ours, copy))
    return isUnbegun || begun(copy) <= begun(ours) ? model : removedElsewhere(model);
  const known = idsIn(model);
  const news = loggedIn(copy).filter(({ id }) => !known.has(id));
  const adoptsThread = model.thread.id === null && copy.threadId !== null;
  if (news.length === 0 && !adoptsThread) return model;
  return {
    ...model,
    thread: {
      ...model.thread,
      id: model.thread.id ?? copy.threadId,
      messages: mergeMessages(model.thread.messages, news, model.thread.removed),
    },
  };
};
