import type { PastMessage } from "../../assistant/index.ts";
import type { AskDeps } from "../deps.ts";
import { inContext } from "../memory/remember.ts";
import type { MessageRow } from "../rows.ts";
import type { Material } from "./take-up-run.ts";
import { findMessage } from "../thread/store.ts";

export const toPast = ({ role, content, createdAt }: MessageRow): PastMessage => ({
  role,
  content,
  at: createdAt.getTime(),
});

/** What the visitor's newest message says it answers, where an engine may read that. */
export const findQuoted = async (
  { history, state: { conversation } }: Pick<Material, "history" | "state">,
  { database }: Pick<AskDeps, "database">,
): Promise<PastMessage | null> => {
  const asked = history.slice(history.findLastIndex(({ role }) => role === "assistant") + 1);
  const id = asked.findLast(({ replyTo }) => replyTo !== null)?.replyTo;
  if (id === undefined || id === null) return null;
  const near = history.find((row) => row.id === id);
  if (near !== undefined) return toPast(near);
  const row = await findMessage(database.queries, conversation.ownerId, id);
  if (row === null || row.conversationId !== conversation.id || row.removed) return null;
  const [readable] = inContext([row]);
  return readable === undefined ? null : toPast(readable);
};
