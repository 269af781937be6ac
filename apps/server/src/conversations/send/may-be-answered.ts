import type { MessageRow } from "../rows.ts";
import type { Deciding } from "../thread/step-thread.ts";
import { findMessage } from "../thread/store.ts";

const isOpen = ({ removed, sealed, source }: MessageRow): boolean =>
  !removed && !sealed && source !== "card";

/** Whether a message stands in the thread for the visitor to read, so that another may answer it. */
export const mayBeAnswered = async (
  { conversation: { ownerId, id: conversationId }, newest, queries }: Deciding,
  id: string,
): Promise<boolean> => {
  const near = newest.find((row) => row.id === id);
  if (near !== undefined) return isOpen(near);
  const row = await findMessage(queries, ownerId, id);
  return row?.conversationId === conversationId && isOpen(row);
};
