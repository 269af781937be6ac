import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { conversations, messages } from "../tables.ts";

/** Whether the reply of that order stands in the thread, and no page has said that it was seen. */
export const isUnseen = async (
  queries: Queries,
  reply: {
    readonly ownerId: string;
    readonly conversationId: string;
    readonly order: number;
  },
): Promise<boolean> => {
  const [found] = await queries
    .select({ seenOrder: conversations.seenOrder })
    .from(conversations)
    .innerJoin(
      messages,
      and(
        eq(messages.ownerId, reply.ownerId),
        eq(messages.conversationId, conversations.id),
        eq(messages.order, reply.order),
        eq(messages.removed, false),
      ),
    )
    .where(
      and(eq(conversations.ownerId, reply.ownerId), eq(conversations.id, reply.conversationId)),
    );
  return found !== undefined && (found.seenOrder ?? 0) < reply.order;
};
