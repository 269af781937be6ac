import { parseContent } from "@evenfall/domain";
import type { Screened } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { readThread, type ThreadState } from "../thread/read-thread.ts";

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

/** Words split over messages stand in the last few. */
const TURNS_READ = 4;

/** What of a thread a send reads. */
export const sendQuery = ({ conversationId, messageId }: Omit<SentWords, "ownerId">) => ({
  conversationId,
  messageId,
  newest: TURNS_READ,
});

/** What the rules say of a message: read once, outside of any transaction, whatever comes of it. */
export const screenMessage = async (
  words: SentWords,
  deps: Pick<ConversationsDeps, "database" | "safety">,
): Promise<ScreenedWords> => {
  const { ownerId } = words;
  const thread =
    ownerId === null
      ? null
      : await readThread(deps.database.queries, {
          ...sendQuery(words),
          key: { ownerId, id: words.conversationId },
        });
  const content = parseContent(words.content);
  const screened = deps.safety.screening.read(content.ok ? content.value : words.content, {
    side: "in",
    previous: (thread?.newest ?? [])
      .filter((row) => row.source !== "card")
      .map(({ role, content: text }) => ({ role, text })),
  });
  return { ...screened, thread };
};
