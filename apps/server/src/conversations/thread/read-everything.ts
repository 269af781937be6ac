import type { AccountExport } from "@evenfall/contracts";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { ownMarks } from "./conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow, MessageRow } from "../rows.ts";
import { isKept, inConversation, pagesOf } from "./store.ts";
import { conversations, notices } from "../tables.ts";
import type { Viewer } from "../viewer.ts";

type ExportedConversation = AccountExport["conversations"][number];
type ExportedMessage = ExportedConversation["messages"][number];

/** What is kept of an owner, piece by piece, so that it need not be in memory all at once. */
export type OwnPiece =
  | {
      /** The messages that follow, up to the next of these, are in this one. */
      readonly type: "conversation";
      readonly conversation: Omit<ExportedConversation, "messages">;
    }
  | { readonly type: "message"; readonly message: ExportedMessage }
  | { readonly type: "memory"; readonly memory: AccountExport["memories"][number] };

type ReadDeps = Pick<ConversationsDeps, "database" | "memory" | "characters">;

const THREADS_AT_ONCE = 50;
const MESSAGES_AT_ONCE = 200;

/** A reply that is sealed from a guest stays so until the sign-in (design §3.4). */
const toExported = (row: MessageRow, opened: boolean): ExportedMessage => {
  const isSealed = row.sealed && !opened;
  return {
    id: row.id,
    role: row.role,
    content: isSealed ? "" : row.content,
    timestamp: row.createdAt.toISOString(),
    source: row.source,
    ...(row.replyTo && { replyTo: row.replyTo }),
    ...(row.reaction && { reaction: row.reaction }),
    ...(isSealed ? { sealed: true } : {}),
    ...(row.removed ? { putAway: true } : {}),
    ...(row.role === "assistant" && row.card === null ? { generatedBy: "ai" } : {}),
  };
};

const threadsAfter = (tx: Queries, ownerId: string, after: string | null) =>
  tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.ownerId, ownerId),
        after === null ? undefined : gt(conversations.id, after),
      ),
    )
    .orderBy(asc(conversations.id))
    .limit(THREADS_AT_ONCE);

const toThread = async (
  row: ConversationRow,
  opened: boolean,
  { database: { queries }, memory }: ReadDeps,
): Promise<Omit<ExportedConversation, "messages">> => {
  const shown = await queries
    .select({ version: notices.version, shownAt: notices.shownAt })
    .from(notices)
    .where(inConversation(notices, row))
    .orderBy(asc(notices.shownAt));
  const { summary } = await memory.marks(queries, {
    ownerId: row.ownerId,
    conversationId: row.id,
  });
  return {
    id: row.id,
    character: row.characterName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...ownMarks(row),
    notices: shown.map(({ version, shownAt }) => ({ version, shownAt: shownAt.toISOString() })),
    // It may mention a reply that is sealed.
    summary: opened ? summary : null,
  };
};

/**
 * Everything that is kept of the viewer, read a page at a time and in no transaction, so that a slow
 * download holds up nothing (duties L21).
 */
export async function* readEverything(
  viewer: Viewer,
  deps: ReadDeps,
): AsyncGenerator<OwnPiece, void, undefined> {
  const { ownerId } = viewer;
  const opened = viewer.kind === "account";
  const { queries } = deps.database;
  for (let after: string | null = null; ;) {
    const page: ConversationRow[] = await threadsAfter(queries, ownerId, after);
    for (const row of page) {
      yield { type: "conversation", conversation: await toThread(row, opened, deps) };
      for await (const messages of pagesOf(queries, row, isKept, MESSAGES_AT_ONCE))
        for (const message of messages)
          yield { type: "message", message: toExported(message, opened) };
    }
    if (page.length < THREADS_AT_ONCE) break;
    after = page.at(-1)?.id ?? null;
  }
  for (const fact of await deps.memory.readOwner(queries, ownerId))
    yield {
      type: "memory",
      memory: {
        character: deps.characters.get(fact.characterId)?.name ?? fact.characterId,
        text: fact.text,
        pinned: fact.pinned,
        since: fact.createdAt.toISOString(),
      },
    };
}
