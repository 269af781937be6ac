import { parseContent } from "@evenfall/domain";
import type { Turn } from "@evenfall/screening";
import type { Screened } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { newestMessages } from "../thread/store.ts";

/** What somebody sent, and where to. */
export interface SentWords {
  /** Null for a browser without a pass. */
  readonly ownerId: string | null;
  readonly conversationId: string;
  readonly content: string;
}

/** Words split over messages stand in the last few. */
const TURNS_READ = 4;

const turnsBefore = async (
  { ownerId, conversationId }: SentWords,
  { database }: Pick<ConversationsDeps, "database">,
): Promise<readonly Turn[]> =>
  ownerId === null
    ? []
    : (await newestMessages(database.queries, { ownerId, id: conversationId }, TURNS_READ))
        .filter((row) => row.source !== "card")
        .map(({ role, content }) => ({ role, text: content }));

/** What the rules say of a message: read once, outside of any transaction, whatever comes of it. */
export const screenMessage = async (
  words: SentWords,
  deps: Pick<ConversationsDeps, "database" | "safety">,
): Promise<Screened> => {
  const content = parseContent(words.content);
  return deps.safety.screening.read(content.ok ? content.value : words.content, {
    side: "in",
    previous: await turnsBefore(words, deps),
  });
};
