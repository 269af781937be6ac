import type { FoundMessage, PastMessage } from "../../assistant/index.ts";
import { askedBefore, rankSaid } from "../../memory/index.ts";
import type { AskDeps } from "../deps.ts";
import { searchThread } from "../thread/search-thread.ts";
import type { Material } from "./take-up-run.ts";
import { inContext, unanswered } from "../memory/remember.ts";
import type { MessageRow } from "../rows.ts";
import { findMessage } from "../thread/store.ts";
import { versionsAt } from "../versions/move-versions.ts";

export const toPast = ({ role, content, createdAt }: MessageRow): PastMessage => ({
  role,
  content,
  at: createdAt.getTime(),
});

/** The message that the visitor's newest one says it answers; null if there is none or no engine may read it. */
export const findQuoted = async (
  { history, state: { conversation } }: Pick<Material, "history" | "state">,
  { database }: Pick<AskDeps, "database">,
): Promise<PastMessage | null> => {
  const id = unanswered(history).findLast(({ replyTo }) => replyTo !== null)?.replyTo;
  if (id === undefined || id === null) return null;
  const near = history.find((row) => row.id === id);
  if (near !== undefined) return toPast(near);
  const row = await findMessage(database.queries, conversation.ownerId, id);
  if (row === null || row.conversationId !== conversation.id || row.removed) return null;
  const [readable] = inContext([row]);
  return readable === undefined ? null : toPast(readable);
};

/** The replies so far, where the visitor asks for another one in their place. */
export const findReplaced = async (
  { state: { conversation } }: Pick<Material, "state">,
  { database }: Pick<AskDeps, "database">,
): Promise<readonly string[]> => {
  const { openFork } = conversation;
  if (openFork === null) return [];
  const versions = await versionsAt(database.queries, conversation, openFork.id);
  return versions.filter(({ role }) => role === "assistant").map(({ content }) => content);
};

/** More than any context has room for. */
const FOUND_MOST = 24;

/**
 * Messages from before the engine's history that the visitor's newest words ask about, the best first.
 * Words that ask for nothing, and threads that the history covers whole, cost no query.
 */
export const findSaid = async (
  { history, state: { conversation } }: Pick<Material, "history" | "state">,
  deps: Pick<AskDeps, "database" | "tracing">,
): Promise<readonly FoundMessage[]> => {
  const before = history[0]?.order ?? 1;
  if (before <= 1) return [];
  const asked = askedBefore(
    unanswered(history)
      .map(({ content }) => content)
      .join("\n"),
  );
  if (asked === null) return [];
  const words = asked.terms.map(({ word }) => word);
  const said = await deps.tracing.span("run search", () =>
    searchThread(deps.database.queries, conversation, { words, before }),
  );
  return rankSaid(asked, said)
    .slice(0, FOUND_MOST)
    .map(({ role, content, at }) => ({ role, content, at }));
};
