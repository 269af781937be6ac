import type { ENDPOINTS, SearchHit } from "@evenfall/contracts";
import type { Statement } from "../../platform/database/statement.ts";
import type { Call } from "../../platform/http/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { Viewer } from "../viewer.ts";
import { patternOf, searchedWords, snippetOf } from "./found-words.ts";

const PAGE = 20;

/** Messages that one search looks at, at most; the next page goes on from there. */
const LOOKED_AT_MOST = 10_000;

/**
 * $2 are the words' patterns, $3 the message before which they are looked for, $4 the size of a page.
 * Ids grow with time, so that an owner's newest are at the end of the primary key's index. Messages are
 * matched one by one, so that a full page ends the scan.
 */
const SEARCH: Statement = {
  name: "search_messages",
  text: `with hits as materialized (
  select found.*
  from (
    select id from messages where owner_id = $1 and ($3::uuid is null or id < $3)
    order by id desc limit ${LOOKED_AT_MOST}) looked_at
  cross join lateral (
    select id, conversation_id, message_order, role, content, created_at from messages
    where owner_id = $1 and id = looked_at.id and not removed and not sealed and source <> 'card'
      and content ~* all ($2::text[])
    limit 1) found
  limit $4::int
)
select (select json_agg(json_build_object('conversationId', conversation_id, 'assistantId', character_id,
    'assistantName', character_name, 'title', title, 'messageId', hits.id, 'order', message_order, 'role', role,
    'content', content, 'at', extract(epoch from hits.created_at) * 1000)
    order by hits.created_at desc, hits.id desc)
  from hits cross join lateral (
    select character_id, character_name, title from conversations
    where owner_id = $1 and id = hits.conversation_id) conversation) as hits,
  case when (select count(*) from hits) = $4::int then (select id from hits order by id limit 1) else (
    select id from messages where owner_id = $1 and ($3::uuid is null or id < $3)
    order by id desc offset ${LOOKED_AT_MOST - 1} limit 1) end as next`,
};

type Row = Omit<SearchHit, "timestamp" | "title" | "snippet" | "ranges"> & {
  readonly title: string | null;
  readonly content: string;
  readonly at: number;
};

/** An owner's messages that have all the words of a text, the newest first. */
export const searchMessages = async (
  { ownerId }: Pick<Viewer, "ownerId">,
  query: Call<typeof ENDPOINTS.searchMessages, unknown>["query"],
  { database }: Pick<ConversationsDeps, "database">,
): Promise<{ readonly hits: SearchHit[]; readonly next: string | null }> => {
  const words = searchedWords(query.q);
  if (words.length === 0) return { hits: [], next: null };
  const [found] = await database.queries.ask<{ hits: readonly Row[] | null; next: string | null }>(
    SEARCH,
    [ownerId, words.map(patternOf), query.before ?? null, query.limit ?? PAGE],
  );
  return {
    hits: (found?.hits ?? []).map(({ content, at, title, ...hit }) => ({
      ...hit,
      ...(title === null ? {} : { title }),
      timestamp: new Date(at).toISOString(),
      ...snippetOf(content, words),
    })),
    next: found?.next ?? null,
  };
};
