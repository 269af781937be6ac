import type { ConversationUpdate, ListedConversation, Message } from "@evenfall/contracts";
import type { ChatState } from "../chat/chat-types.ts";

/** A conversation as the list shows it. */
export type ListRow = Pick<
  ListedConversation,
  "id" | "assistantId" | "assistantName" | "updatedAt" | "title" | "pinnedAt" | "archivedAt"
> &
  Pick<ListedConversation, "lastMessage" | "unread">;

const orderOf = (row: ListedConversation): number => row.lastMessage?.order ?? 0;

const isReply = ({ role }: Pick<Message, "role">): boolean => role === "assistant";

/**
 * A row after an update of its conversation; null where the update does not say all, and the server
 * has to be asked.
 */
export const rowAfter = (
  row: ListedConversation,
  { conversation, messages, removed, since }: ConversationUpdate,
): ListedConversation | null => {
  if (conversation.revision <= row.revision) return row;
  if (removed.length > 0 || since > row.revision) return null;
  const newest = messages.at(-1);
  const lastOrder = orderOf(row);
  const seenOrder = conversation.seenOrder ?? Infinity;
  const hasNew = newest !== undefined && newest.order >= lastOrder;
  if (seenOrder !== (row.seenOrder ?? Infinity) && seenOrder < lastOrder) return null;
  const unread = messages.filter(
    (message) => isReply(message) && message.order > Math.max(lastOrder, seenOrder),
  ).length;
  return {
    ...conversation,
    unread: seenOrder >= lastOrder ? unread : (row.unread ?? 0) + unread,
    ...((hasNew ? newest : row.lastMessage) && { lastMessage: hasNew ? newest : row.lastMessage }),
  };
};

const timeOf = (row: ListRow): string => row.lastMessage?.timestamp ?? row.updatedAt;

/** What is pinned first, then what was said last; without those in which nothing was said, but for the open one. */
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

/** A guest's one conversation, as far as this page has it; it may be in no server's list any more. */
export const guestRow = (chat: ChatState): ListRow => {
  const newest = chat.messages.at(-1);
  return {
    id: chat.conversationId ?? chat.characterId,
    assistantId: chat.characterId,
    assistantName: chat.characterName,
    updatedAt: newest?.timestamp ?? "",
    ...(newest && { lastMessage: { ...newest, order: 0 } }),
  };
};
