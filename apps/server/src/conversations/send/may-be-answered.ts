import { and, eq } from "drizzle-orm";
import type { MessageRow } from "../rows.ts";
import { messages } from "../tables.ts";
import type { Deciding } from "../thread/step-thread.ts";

const isOpen = ({ removed, sealed, source }: MessageRow): boolean =>
  !removed && !sealed && source !== "card";

/** Whether a message stands in the thread for the visitor to read, so that another may answer it. */
export const mayBeAnswered = async (
  { conversation: { ownerId, id: conversationId }, newest, queries }: Deciding,
  id: string,
): Promise<boolean> => {
  const near = newest.find((row) => row.id === id);
  if (near !== undefined) return isOpen(near);
  const here = and(
    eq(messages.ownerId, ownerId),
    eq(messages.id, id),
    eq(messages.conversationId, conversationId),
  );
  const [row] = await queries.select().from(messages).where(here);
  return row !== undefined && isOpen(row);
};
