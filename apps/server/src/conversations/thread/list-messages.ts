import { and, gte, lt } from "drizzle-orm";
import { PAGE_OF_MESSAGES, type ENDPOINTS } from "@evenfall/contracts";
import { fail, ok, type ListQuery } from "@evenfall/domain";
import type { Answer } from "../../platform/http/index.ts";
import { toMessages } from "./conversation-update.ts";
import type { ConversationsDeps } from "../deps.ts";
import { messagesOf, readConversation, STANDS } from "./store.ts";
import type { Viewer } from "../viewer.ts";
import { messages } from "../tables.ts";

/** One page of a conversation's messages by their order (design §3.17). Another's is not found. */
export const listMessages = async (
  viewer: Viewer,
  conversationId: string,
  query: ListQuery & { readonly before?: number | undefined; readonly from?: string | undefined },
  deps: Pick<ConversationsDeps, "database" | "sealing" | "safety">,
): Promise<Answer<typeof ENDPOINTS.listMessages>> => {
  const key = { ownerId: viewer.ownerId, id: conversationId };
  const { queries } = deps.database;
  const conversation = await readConversation(queries, key);
  if (conversation === null) return fail({ kind: "not-found" });
  const size = query.last ?? query.limit ?? PAGE_OF_MESSAGES;
  const ascending = (query.direction ?? "asc") === "asc";
  const fromTheEnd = query.last !== undefined;
  const newestFirst = ascending === fromTheEnd;
  const rows = await messagesOf(queries, key, {
    where: and(
      STANDS,
      query.before === undefined ? undefined : lt(messages.order, query.before),
      query.from === undefined ? undefined : gte(messages.createdAt, new Date(query.from)),
    ),
    newestFirst,
    // One more than asked shows whether there are others.
    limit: size + 1,
  });
  const page = rows.slice(0, size);
  return ok({
    messages: toMessages(
      fromTheEnd ? page.toReversed() : page,
      { opened: viewer.kind === "account", character: conversation.characterName },
      deps,
    ),
    hasEarlier: newestFirst && rows.length > size,
  });
};
