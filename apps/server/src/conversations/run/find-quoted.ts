import { and, eq } from "drizzle-orm";
import type { PastMessage } from "../../assistant/index.ts";
import type { AskDeps } from "../deps.ts";
import { inContext } from "../memory/remember.ts";
import type { MessageRow } from "../rows.ts";
import { messages } from "../tables.ts";
import type { Material } from "./take-up-run.ts";

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
  const found = await database.queries
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, conversation.ownerId),
        eq(messages.id, id),
        eq(messages.conversationId, conversation.id),
        eq(messages.removed, false),
      ),
    );
  const [row] = inContext(found);
  return row === undefined ? null : toPast(row);
};
