import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { JsonValue, PastMessage, ReplyRequest } from "../engine.ts";
import { wireId } from "./wire.ts";

const keptThread = z.readonly(
  z.object({
    threadId: wireId,
    /** How many messages of the conversation, from the first, the remote thread holds. */
    upTo: z.int().check(z.minimum(1)),
    /** A hash of the reply that followed them, which is in the thread already. */
    reply: z.string(),
    /** The newest message of the remote thread that is known to belong to the conversation. */
    lastId: wireId,
  }),
);

/** What is stored with a conversation about its remote thread. */
export type KeptThread = z.infer<typeof keptThread>;

/** The kept thread; null if there is none or it is malformed. */
export const parseKeptThread = (state: JsonValue): KeptThread | null =>
  keptThread.safeParse(state).data ?? null;

/** A short hash that identifies a reply, so that its words are not stored twice. */
export const printOf = (reply: string): string =>
  createHash("sha256").update(reply.trim()).digest("hex").slice(0, 16);

/**
 * The messages that the remote thread has not seen, oldest first: the visitor's new ones, and what
 * another engine answered meanwhile. Counted from the end, because `history` holds only the newest.
 * The thread's own last reply is left out wherever it stands: the visitor may have written more while
 * it was being made. Null where the count contradicts the thread.
 */
export const unseenMessages = (
  kept: KeptThread,
  { history, messageCount }: Pick<ReplyRequest, "history" | "messageCount">,
): readonly PastMessage[] | null => {
  const newer = messageCount - kept.upTo;
  if (newer < 1) return null;
  const unseen = history.slice(-newer);
  const own = unseen.findIndex(
    ({ role, content }) => role === "assistant" && printOf(content) === kept.reply,
  );
  return own === -1 ? unseen : unseen.toSpliced(own, 1);
};
