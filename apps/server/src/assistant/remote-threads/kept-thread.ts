import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { JsonValue, PastMessage, ReplyRequest } from "../engine.ts";
import { wireId } from "./wire.ts";

const keptThread = z.readonly(
  z.object({
    threadId: wireId,
    /** Messages of the conversation that the remote thread holds, counted from the first. */
    upTo: z.int().check(z.minimum(1)),
    /** A print of the reply that followed them: it is in the thread already. */
    reply: z.string(),
    /** The newest message of the remote thread that is known to belong to the conversation. */
    lastId: wireId,
  }),
);

/** What is kept with a conversation about its remote thread. */
export type KeptThread = z.infer<typeof keptThread>;

/** The kept thread; null where there is none, or one that cannot be read. */
export const parseKeptThread = (state: JsonValue): KeptThread | null =>
  keptThread.safeParse(state).data ?? null;

/** Distinguishes replies without keeping their words twice. */
export const printOf = (reply: string): string =>
  createHash("sha256").update(reply.trim()).digest("hex").slice(0, 16);

/**
 * The messages that the remote thread has not seen, oldest first: the visitor's new ones, and what
 * another engine answered meanwhile. It counts from the end, for `history` holds only the newest.
 * The reply that the thread gave itself is left out wherever it came to stand: the visitor may have
 * written on while it was being made. Null where the count contradicts the thread.
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
