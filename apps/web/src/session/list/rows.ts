import type { ConversationUpdate, ListedConversation } from "@evenfall/contracts";
import type { ChatState } from "../chat/chat-types.ts";

/** A conversation as the list shows it. */
export type ListRow = Pick<
  ListedConversation,
  | "id"
  | "assistantId"
  | "updatedAt"
  | "title"
  | "pinnedAt"
  | "archivedAt"
  | "lastMessage"
  | "unread"
>;

/**
 * A row after an update of its conversation; null if the update does not tell everything, so that the
 * server has to be asked.
 */
export const rowAfter = (
  row: ListedConversation,
  { conversation, messages, removed, since }: ConversationUpdate,
): ListedConversation | null => {
  if (conversation.revision <= row.revision) return row;
  if (removed.length > 0 || since > row.revision) return null;
  const newest = messages.at(-1);
  const lastOrder = row.lastMessage?.order ?? 0;
  const seenOrder = conversation.seenOrder ?? Infinity;
  const lastMessage = newest !== undefined && newest.order >= lastOrder ? newest : row.lastMessage;
  if (seenOrder !== (row.seenOrder ?? Infinity) && seenOrder < lastOrder) return null;
  const unread = messages.filter(
    ({ role, order }) => role === "assistant" && order > Math.max(lastOrder, seenOrder),
  ).length;
  return {
    ...conversation,
    unread: seenOrder >= lastOrder ? unread : (row.unread ?? 0) + unread,
    ...(lastMessage && { lastMessage }),
  };
};

const timeOf = (row: ListRow): string => row.lastMessage?.timestamp ?? row.updatedAt;

/** Pinned rows first, then by the last message; without empty ones, unless they have a title or are open. */
export const inOrder = <Row extends ListRow>(
  rows: readonly Row[],
  openId: string | null,
): readonly Row[] =>
  rows
    .filter(({ id, lastMessage, title }) => lastMessage ?? title ?? id === openId)
    .toSorted(
      (a, b) =>
        Number(b.pinnedAt !== undefined) - Number(a.pinnedAt !== undefined) ||
        timeOf(b).localeCompare(timeOf(a)),
    );

/** A guest's one conversation, as far as this page has it; the server may have it no longer. */
export const guestRow = (chat: ChatState): ListRow => {
  const newest = chat.messages.at(-1);
  return {
    id: chat.conversationId ?? chat.characterId,
    assistantId: chat.characterId,
    updatedAt: newest?.timestamp ?? "",
    ...(newest && { lastMessage: { ...newest, order: 0 } }),
  };
};
