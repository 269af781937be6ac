import { parseContent } from "@evenfall/domain";
import type { Taking } from "../../platform/limits/index.ts";
import type { Screened } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { readThread, readThreadAndTake, type ThreadState } from "../thread/read-thread.ts";

/** What somebody sent, and where to. */
export interface SentWords {
  /** Null for a browser without a pass. */
  readonly ownerId: string | null;
  readonly conversationId: string;
  readonly messageId: string;
  readonly content: string;
}

/** What the rules say of words, and the thread that they were read in; null where it is not found. */
export interface ScreenedWords extends Screened {
  readonly thread: ThreadState | null;
}

/** How many of the newest messages are screened with a new one, as words may be split over several. */
export const TURNS_READ = 4;

export const sendQuery = ({ conversationId, messageId }: Omit<SentWords, "ownerId">) => ({
  conversationId,
  messageId,
  newest: TURNS_READ,
});

/** What the rules say of words in a thread. */
export const screenIn = (
  content: string,
  thread: Pick<ThreadState, "newest"> | null,
  { safety }: Pick<ConversationsDeps, "safety">,
): Screened => {
  const parsed = parseContent(content);
  return safety.screening.read(parsed.ok ? parsed.value : content, {
    side: "in",
    previous: (thread?.newest ?? [])
      .filter((row) => row.source !== "card")
      .map(({ role, content: text }) => ({ role, text })),
  });
};

/**
 * What the rules say of a message: screened once, outside of any transaction, whatever comes of it. With
 * `taking`, the same query takes a token from a rate limit's bucket: `fullAt` is when that is full again,
 * null if no token was left.
 */
export const screenMessage = async (
  words: SentWords,
  taking: Taking | null,
  { database: { queries }, safety }: Pick<ConversationsDeps, "database" | "safety">,
): Promise<ScreenedWords & { readonly fullAt: number | null }> => {
  const { ownerId, conversationId } = words;
  const query =
    ownerId === null ? null : { ...sendQuery(words), key: { ownerId, id: conversationId } };
  const read =
    query === null || taking === null
      ? { thread: query && (await readThread(queries, query)), fullAt: null }
      : await readThreadAndTake(queries, query, taking);
  return { ...screenIn(words.content, read.thread, { safety }), ...read };
};
