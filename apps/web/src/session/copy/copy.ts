import { LOCAL_COPY_MAX_MESSAGES, type LocalCopy, type LocalMessage } from "@evenfall/contracts";
import { isWritten, type ChatModel, type Pending } from "../chat/model.ts";
import { emptyThread, NOT_FROM_SERVER, type LogMessage, type Thread } from "../chat/thread.ts";

const toLocalMessage = (message: LogMessage): LocalMessage => ({
  id: message.id,
  content: message.content,
  role: message.role,
  timestamp: message.timestamp,
  status: message.status,
  source: message.source,
  replyTo: message.replyTo,
  reaction: message.reaction,
  tag: message.tag,
  sealed: message.sealed,
  revision: message.revision === NOT_FROM_SERVER ? undefined : message.revision,
});

const pendingToLocal = (pending: Pending): LocalMessage => ({
  id: pending.id,
  content: pending.content,
  role: "user",
  timestamp: pending.timestamp,
  status: "delivered",
  source: "visitor",
  replyTo: pending.replyTo,
});

const copyWith = (model: ChatModel, pending: readonly Pending[]): LocalCopy => {
  const { thread, character } = model;
  const known = new Set(thread.messages.map(({ id }) => id));
  const messages = [
    // A help card is no character's message, and is in the server's log.
    ...thread.messages.filter(({ source }) => source !== "card").map(toLocalMessage),
    ...pending.filter(({ id }) => !known.has(id)).map(pendingToLocal),
  ].slice(-LOCAL_COPY_MAX_MESSAGES);
  return {
    threadId: thread.id,
    messages,
    assistantMessageCount: messages.filter(({ role }) => role === "assistant").length,
    assistantId: character.id,
    assistantName: character.name,
    createdAt: thread.createdAt,
    updatedAt: messages.at(-1)?.timestamp ?? thread.updatedAt,
  };
};

/** A guest's conversation as the browser keeps it (spec §3): what waits to be sent comes last. */
export const localCopyOf = (model: ChatModel): LocalCopy =>
  copyWith(model, model.outbox.filter(isWritten));

/**
 * The copy as it is offered to the server. What waits to be sent stays out: it is sent under its
 * own id afterwards, which is the only way to get a reply.
 */
export const offeredCopyOf = (model: ChatModel): LocalCopy | null => {
  const copy = copyWith(model, []);
  return copy.messages.length === 0 ? null : copy;
};

/** The messages at the end that the server never answered. */
export const pendingIn = (copy: LocalCopy): Pending[] => {
  const lastReply = copy.messages.findLastIndex(({ role }) => role === "assistant");
  return copy.messages
    .slice(lastReply + 1)
    .filter(({ revision }) => revision === undefined)
    .map(({ id, content, replyTo, timestamp }) => ({
      id,
      content,
      replyTo,
      timestamp,
      state: "sending",
    }));
};

/** A stored copy without what waits to be sent; null if nothing else is in it. */
export const offeredPart = (copy: LocalCopy): LocalCopy | null => {
  const waiting = new Set(pendingIn(copy).map(({ id }) => id));
  const messages = copy.messages.filter(({ id }) => !waiting.has(id));
  return messages.length === 0 ? null : { ...copy, messages };
};

/** The messages of a copy that are not waiting, as the log knows them: the server's word wins over each. */
export const loggedIn = (copy: LocalCopy): LogMessage[] =>
  (offeredPart(copy)?.messages ?? []).map((message) => ({
    ...message,
    source: message.source ?? (message.role === "user" ? "visitor" : "engine"),
    order: null,
    revision: NOT_FROM_SERVER,
  }));

/** The conversation in a copy. */
export const threadFromCopy = (copy: LocalCopy): Thread => ({
  ...emptyThread(copy.createdAt),
  id: copy.threadId,
  updatedAt: copy.updatedAt,
  messages: loggedIn(copy),
});
