import type { LocalCopy, LocalMessage } from "@evenfall/contracts";

/** Whether two copies are of one conversation: it may have got its thread between the two. */
export const isSameConversation = (a: LocalCopy, b: LocalCopy): boolean =>
  a.assistantId === b.assistantId &&
  (a.threadId !== null && b.threadId !== null
    ? a.threadId === b.threadId
    : a.threadId === b.threadId
      ? a.createdAt === b.createdAt
      : sharesMessage(a, b));

const sharesMessage = (a: LocalCopy, b: LocalCopy): boolean => {
  const ids = new Set(a.messages.map(({ id }) => id));
  return b.messages.some(({ id }) => ids.has(id));
};

const newer = (a: LocalMessage, b: LocalMessage): LocalMessage =>
  (b.revision ?? -1) > (a.revision ?? -1) ? b : a;

/**
 * The copy to store: ours, with what another tab knows better or alone (design §3.13). A message in
 * `dropped` was taken back by this tab and does not return.
 */
export const mergeCopies = (
  ours: LocalCopy,
  stored: LocalCopy,
  dropped: ReadonlySet<string>,
): LocalCopy => {
  const theirs = new Map(stored.messages.map((message) => [message.id, message]));
  const known = new Set(ours.messages.map(({ id }) => id));
  const kept = ours.messages.map((message) => newer(message, theirs.get(message.id) ?? message));
  const alone = stored.messages.filter(({ id }) => !known.has(id) && !dropped.has(id));
  const isWaiting = (message: LocalMessage): boolean =>
    message.role === "user" && message.revision === undefined;
  // By time, but what waits to be sent comes last: that is how it is recognised as waiting.
  const messages =
    alone.length === 0
      ? kept
      : [...kept, ...alone].toSorted(
          (a, b) =>
            (ours.threadId === null ? 0 : Number(isWaiting(a)) - Number(isWaiting(b))) ||
            a.timestamp.localeCompare(b.timestamp),
        );
  return {
    ...ours,
    threadId: ours.threadId ?? stored.threadId,
    messages,
    assistantMessageCount: messages.filter(({ role }) => role === "assistant").length,
    createdAt: ours.createdAt < stored.createdAt ? ours.createdAt : stored.createdAt,
    updatedAt: ours.updatedAt > stored.updatedAt ? ours.updatedAt : stored.updatedAt,
  };
};

/**
 * When a copy's conversation began, to order two of one browser: one that was started over is later.
 * Thread ids are made here and begin with their time; the server's clock plays no part in it.
 */
export const begun = (copy: LocalCopy): number =>
  copy.threadId === null
    ? Date.parse(copy.createdAt)
    : Number.parseInt(copy.threadId.replaceAll("-", "").slice(0, 12), 16);
